import type { Frame, Locator, Page } from 'playwright-core';

/** The chart of a figure whose id begins so, alive. */
export async function liveChart(page: Page | Frame, id: string): Promise<Locator> {
  const figure = page.locator(`figure[id^="${id}"]`).first();
  await figure.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await figure.locator(':scope > .picture.live').waitFor();
  await figure.hover();
  return figure;
}

/** Chooses from a chart's menu, as one does with a mouse. */
export async function choose(figure: Locator, words: string): Promise<void> {
  await figure.locator('.menu-box > button').first().click();
  await figure.getByRole('menuitem', { name: words }).click();
}

/** What the chart says of it. */
export async function copyStatus(figure: Locator): Promise<string> {
  const status = figure.locator('.copy-status').first();
  await status.filter({ hasText: /\S/ }).waitFor();
  return (await status.textContent())!;
}

/** Pastes into a page, or a frame of it, and returns what it was given by type. */
export async function pasted(
  page: Page,
  into: Page | Frame = page,
): Promise<Record<string, string>> {
  // Listening before the key is pressed, because keys overtake calls into the page.
  const pasting = await into.evaluateHandle(() => ({
    given: new Promise<Record<string, string>>((done) => {
      document.addEventListener(
        'paste',
        ({ clipboardData }) => {
          const types = clipboardData!.types.map((type) => [type, clipboardData!.getData(type)]);
          done(Object.fromEntries(types));
        },
        { once: true },
      );
    }),
  }));
  await page.keyboard.press('Control+V');
  return pasting.evaluate(({ given }) => given);
}

/** The rows of a chart's table as the page shows it, cells between tabs. */
export function shownRows(figure: Locator): Promise<string[]> {
  return figure
    .locator('table.numbers')
    .first()
    .evaluate((table) =>
      [...(table as HTMLTableElement).rows].map((row) =>
        // Numbers are copied without separators.
        Array.from(row.cells, ({ textContent }) =>
          textContent.replace(/(?<=\d),(?=\d{3})/g, ''),
        ).join('\t'),
      ),
    );
}
