import type { Heatmap } from '../../../src/panels/heatmap.ts';
import { make, makeButton } from '../dom/dom.ts';
import { type HeatmapChoice, modes, withMetric } from './heatmap-choice.ts';

/** The bar that says what stands above a section's charts. */
export interface HeatmapControls {
  readonly bar: HTMLElement;
  show(choice: HeatmapChoice, heatmaps: readonly Heatmap[]): void;
}

const modeLabels = { charts: 'Charts only', heatmap: 'Heatmap', grid: 'Small charts' } as const;

/** A bar whose buttons and fields say what somebody chose. */
export function createControls(
  page: Document,
  { title, menu }: { readonly title: string; readonly menu: HTMLElement },
  chosen: (next: (choice: HeatmapChoice) => HeatmapChoice) => void,
): HeatmapControls {
  const buttons = modes.map((mode) => {
    const button = makeButton(page, modeLabels[mode]);
    button.addEventListener('click', () => chosen((choice) => ({ ...choice, mode })));
    return button;
  });
  const group = make(
    page,
    ['span', { role: 'group', 'aria-label': 'Show side by side' }],
    ...buttons,
  );
  const metric = make(page, ['select', { 'aria-label': 'Metric' }]);
  const orders = [new Option('by load', 'load'), new Option('by name', 'name')];
  const order = make(page, ['select', { 'aria-label': 'Order' }], ...orders);
  const log = make(page, ['input', { type: 'checkbox' }]);
  const label = make(page, ['label'], log, ' logarithmic');
  const bar = make(page, ['div', { class: 'heat-bar' }], title, group, metric, order, label, menu);
  let all: readonly Heatmap[] = [];
  metric.addEventListener('change', () => {
    const heatmap = all[Number(metric.value.split(' ')[0])]!;
    const [, id] = metric.value.split(' ');
    chosen((choice) => withMetric(choice, heatmap, id!));
  });
  order.addEventListener('change', () =>
    chosen((choice) => ({ ...choice, order: order.value === 'name' ? 'name' : 'load' })),
  );
  log.addEventListener('change', () => chosen((choice) => ({ ...choice, log: log.checked })));
  return {
    bar,
    show(choice, heatmaps) {
      if (all !== heatmaps) metric.replaceChildren(...optionsOf(page, heatmaps));
      all = heatmaps;
      for (const [i, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(modes[i] === choice.mode));
      }
      metric.value = `${heatmaps.indexOf(choice.heatmap)} ${choice.metric.id}`;
      order.value = choice.order;
      log.checked = choice.log;
      for (const field of [metric, order, label, menu]) field.hidden = choice.mode === 'charts';
    },
  };
}

/** The metrics of each kind of entity; a metric's id has no blank. */
function optionsOf(page: Document, heatmaps: readonly Heatmap[]): HTMLElement[] {
  return heatmaps.map(({ title, metrics }, i) => {
    const options = metrics.map((metric) => new Option(metric.title, `${i} ${metric.id}`));
    return make(page, ['optgroup', { label: title }], ...options);
  });
}
