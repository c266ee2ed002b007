/** Work that depends only on its input, so that any thread can do it. */
export interface Task<Input, Output> {
  /** The name by which another thread finds the task. */
  readonly name: string;
  /** Does the task. `Input` and `Output` are copied between threads, so they contain data and no functions. */
  work(input: Input): Output | Promise<Output>;
  /** Returns the buffers of an output that move to the other thread instead of being copied. */
  buffersOf?(output: Output): ArrayBuffer[];
}
