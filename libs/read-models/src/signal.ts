/** Lets one waiter sleep until it is woken, or for so long at most. A call that comes while nobody waits is kept. */
export class Signal {
  private woken = false;
  private rouse: (() => void) | undefined;

  readonly wake = (): void => {
    this.woken = true;
    this.rouse?.();
  };

  async wait(milliseconds: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.rouse = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.rouse = undefined;
    }
    this.woken = false;
  }
}
