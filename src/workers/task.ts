/** Work that needs nothing but what it is given, so that any thread can do it. */
export interface Task<Given, Made> {
  /** Names the task to another thread. */
  readonly name: string;
  /** Both `Given` and `Made` are copied between threads: data, no functions. */
  work(given: Given): Made | Promise<Made>;
  /** The buffers of a result that move to the other thread instead of being copied. */
  buffersOf?(made: Made): ArrayBuffer[];
}
