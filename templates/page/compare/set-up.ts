import type { ComparedSides } from '../../../src/compare/compared.ts';
import type { ChangedFile, NumberedLine } from '../../../src/compare/set-up/text-files.ts';
import { setUpWords } from '../../../src/presentation/compare/set-up-words.ts';
import { html, type SafeHtml, verbatim } from '../shell/html.ts';

/** Returns what was different in the set-up, what was the same, and the changed lines of files. */
export function setUpPart({ setUp, sides }: ComparedSides, id: string): SafeHtml {
  const names = sides.map(({ name }) => name);
  const { different, recorded, same, unknown } = setUpWords(setUp, names);
  return html`<section id="${id}" class="set-up">
<p><b>Different set-up</b> ${different.length === 0 && setUp.files.length === 0 ? 'none that the logs show' : listOf(different)}</p>
${setUp.files.map((file) => changedFile(file, names))}
${recorded.length > 0 && html`<p>Recorded: ${listOf(recorded)}</p>`}
${same.length > 0 && html`<p class="fine">Same: ${listOf(same)}</p>`}
${unknown.length > 0 && html`<p class="fine">Not known of all: ${listOf(unknown)}</p>`}
</section>`;
}

function listOf(texts: readonly string[]): SafeHtml {
  return html`${texts.map((text, i) => html`${i > 0 && ' · '}<span>${text}</span>`)}`;
}

/** Returns the changed lines of a file in a fold: those of the base, then those of the other side. */
function changedFile(
  { file, side, changes, more }: ChangedFile,
  names: readonly string[],
): SafeHtml {
  const lines = (name: string, numbered: readonly NumberedLine[], mark: string) =>
    numbered.map(
      ({ line, text }) =>
        html`<tr><th scope="row">${name}:${line}</th><td><code>${mark} ${verbatim(text)}</code></td></tr>`,
    );
  const count = changes.length + more;
  return html`<details class="changed-file"><summary class="fold-head">${file}: ${count} ${count === 1 ? 'change' : 'changes'} in ${names[side]!}</summary>
<div class="scroll" tabindex="0" role="group" aria-label="Changed lines of ${file}"><table>${changes.map(
    ({ base, other }) =>
      html`<tbody>${lines(names[0]!, base, '−')}${lines(names[side]!, other, '+')}</tbody>`,
  )}</table></div>
${more > 0 && html`<p class="fine">and ${more} more</p>`}</details>`;
}
