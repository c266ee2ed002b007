/** Work that needs nothing but its input, so that any thread can do it. */
export interface Task<Input, Output> {
  /** Names the task to another thread. */
  readonly name: string;
  /** Both `Input` and `Output` are copied between threads: data, no functions. */
  work(input: Input): Output | Promise<Output>;
  /** The buffers of a result that move to the other thread instead of being copied. */
  buffersOf?(output: Output): ArrayBuffer[];
}
