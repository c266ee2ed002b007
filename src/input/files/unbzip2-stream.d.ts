/** The stream of unbzip2-stream, of the kind that Node had before version 0.10. */
declare module 'unbzip2-stream' {
  export interface BunzipStream {
    on(event: 'data', take: (bytes: Uint8Array) => void): void;
    on(event: 'error', take: (error: Error) => void): void;
    write(bytes: Uint8Array): void;
    end(): void;
  }
  export default function unbzip2Stream(): BunzipStream;
}
