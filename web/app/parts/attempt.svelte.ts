// SPDX-License-Identifier: Apache-2.0
// Something that is asked of the server by hand and may fail: whether it is on its way, and what went
// wrong the last time. Asked again meanwhile it is not done twice.
export class Attempt {
  busy = $state(false);
  failed = $state.raw<unknown>(null);

  async run(what: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failed = null;
    try {
      await what();
    } catch (error) {
      this.failed = error;
    }
    this.busy = false;
  }

  // The same for a form that is sent.
  submit = (what: () => Promise<unknown>) => (event: SubmitEvent) => {
    event.preventDefault();
    void this.run(what);
  };
}
