// A text on its way from a drop on the window to the sheet of imports.

class Handover {
  text = $state('');

  take(): string {
    const text = this.text;
    this.text = '';
    return text;
  }
}

export const handover = new Handover();
