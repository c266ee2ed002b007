import { printMessage } from '../../console/log.ts';
import { LeftOut } from '../../export/families/left-out.ts';
import { otlpBatches } from '../../export/otlp/otlp.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { receiverAt } from '../../output/push/receiver.ts';
import { checkHasNumbers } from '../check/check-has-numbers.ts';
import { anonymised } from '../reading/anonymised.ts';
import { readDocument } from '../reading/read-document.ts';
import { NOTHING_READ } from './export-parquet.ts';
import { pushWhileGrowing, type WatchedOptions } from './push-while-growing.ts';
import { PushedBatches } from './pushed-batches.ts';

/** The options of what is pushed. */
export interface PushOptions extends WatchedOptions {
  /** The address of a receiver of OTLP, instead of an output. */
  readonly push?: string;
  /** Whether logs that grow are read and pushed again and again. */
  readonly watch?: boolean;
  readonly anonymise?: boolean;
}

/** `statgraph export PATH… --push URL`: sends the samples to a receiver of OTLP. */
export async function pushData(
  paths: readonly string[],
  options: PushOptions & { readonly push: string },
): Promise<ReportDocument> {
  const receiver = receiverAt(options.push);
  if (options.watch === true) {
    await pushWhileGrowing(paths, options, receiver);
    return NOTHING_READ;
  }
  const document = anonymised(await readDocument(paths, options), options);
  checkHasNumbers(document);
  const leftOut = new LeftOut();
  const pushed = new PushedBatches(receiver);
  await pushed.send(otlpBatches(document, leftOut));
  if (options.quiet !== true) for (const message of pushed.messages(leftOut)) printMessage(message);
  return document;
}

/** Refuses what cannot be pushed, or not again and again. */
export function checkPush(paths: readonly string[], format: string, options: PushOptions): void {
  const { output, push, watch, every, anonymise } = options;
  const refuse = (isWrong: boolean, message: string) => {
    if (isWrong) throw new UserError('usage', message);
  };
  refuse(push !== undefined && format !== 'otlp', `--push sends OTLP, not ${format}`);
  refuse(push !== undefined && output !== undefined, '--push writes no file: leave out -o');
  refuse(watch === true && push === undefined, '--watch is for --push');
  refuse(every !== undefined && watch !== true, '--every is for --watch');
  refuse(
    watch === true && anonymise === true,
    '--watch has no --anonymise: names get other numbers when a log grows',
  );
  refuse(
    watch === true && paths.includes('-'),
    '--watch reads logs again, and standard input has ended by then',
  );
}
