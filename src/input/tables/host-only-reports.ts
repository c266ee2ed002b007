/**
 * Finds reports with rows of the host, but neither a row nor a heading of devices: the log lacks that part of the
 * output, so that nothing is known of devices then.
 */
export class HostOnlyReports {
  readonly #samples: number[] = [];
  /** The layouts of the host's rows. */
  readonly #ofHost = new Set<number>();
  /** The layouts of the open report's headings. */
  readonly #headings = new Set<number>();
  #hasHost = false;
  #hasDevice = false;
  #areThereDevices = false;

  heading(layout: number): void {
    this.#headings.add(layout);
  }

  row(layout: number, isHost: boolean): void {
    if (isHost) {
      this.#hasHost = true;
      this.#ofHost.add(layout);
    } else this.#hasDevice = true;
  }

  /** Ends the report. */
  end(sample: number): void {
    const isHeaded = [...this.#headings].some((layout) => !this.#ofHost.has(layout));
    if (this.#hasHost && !this.#hasDevice && !isHeaded) this.#samples.push(sample);
    this.#areThereDevices ||= this.#hasDevice;
    this.#hasHost = false;
    this.#hasDevice = false;
    this.#headings.clear();
  }

  /** The samples of these reports; none for a log without devices. */
  get reports(): readonly number[] {
    return this.#areThereDevices ? this.#samples : [];
  }
}
