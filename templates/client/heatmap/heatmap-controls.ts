import type { Heatmap } from '../../../src/panels/heatmap.ts';
import { make, makeButton } from '../dom/dom.ts';
import { type HeatmapChoice, modes, withMetric } from './heatmap-choice.ts';

/** The bar that selects the figure above the charts of a section. */
export interface HeatmapControls {
  readonly bar: HTMLElement;
  show(choice: HeatmapChoice, heatmaps: readonly Heatmap[]): void;
}

/** Receives the change that the reader makes. */
type OnChoice = (next: (choice: HeatmapChoice) => HeatmapChoice) => void;

const modeLabels = { charts: 'Charts only', heatmap: 'Heatmap', grid: 'Small charts' } as const;

/** Creates a bar with buttons for the mode, fields for metric, order and scale, and a menu. */
export function createControls(
  page: Document,
  { title, menu }: { readonly title: string; readonly menu: HTMLElement },
  chosen: OnChoice,
): HeatmapControls {
  const buttons = createModeButtons(page, chosen);
  const group = { role: 'group', 'aria-label': 'Show side by side' };
  const { metric, order, log, label } = createFields(page);
  const parts = [title, make(page, ['span', group], ...buttons), metric, order, label, menu];
  let all: readonly Heatmap[] = [];
  metric.addEventListener('change', () => {
    const [index, id] = metric.value.split(' ');
    chosen((choice) => withMetric(choice, all[Number(index)]!, id!));
  });
  order.addEventListener('change', () =>
    chosen((choice) => ({ ...choice, order: order.value === 'name' ? 'name' : 'load' })),
  );
  log.addEventListener('change', () => chosen((choice) => ({ ...choice, log: log.checked })));
  return {
    bar: make(page, ['div', { class: 'heat-bar' }], ...parts),
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

function createModeButtons(page: Document, chosen: OnChoice): HTMLButtonElement[] {
  return modes.map((mode) => {
    const button = makeButton(page, modeLabels[mode]);
    button.addEventListener('click', () => chosen((choice) => ({ ...choice, mode })));
    return button;
  });
}

function createFields(page: Document) {
  const metric = make(page, ['select', { 'aria-label': 'Metric' }]);
  const orders = [new Option('by load', 'load'), new Option('by name', 'name')];
  const order = make(page, ['select', { 'aria-label': 'Order' }], ...orders);
  const log = make(page, ['input', { type: 'checkbox' }]);
  return { metric, order, log, label: make(page, ['label'], log, ' logarithmic') };
}

/** Returns the metrics of each kind of entity as options. A metric's id has no blank. */
function optionsOf(page: Document, heatmaps: readonly Heatmap[]): HTMLElement[] {
  return heatmaps.map(({ title, metrics }, i) => {
    const options = metrics.map((metric) => new Option(metric.title, `${i} ${metric.id}`));
    return make(page, ['optgroup', { label: title }], ...options);
  });
}
