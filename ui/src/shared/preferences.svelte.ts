// The player's settings as the window uses them. A change shows and is saved at once.

import { backend, errorView } from '../backend';
import type { ErrorView } from '../bindings/ErrorView';
import type { Language } from '../bindings/Language';
import type { Settings } from '../bindings/Settings';
import { language, systemLanguage } from '../locales/language.svelte';
import { paintedInSoftware } from './painted';

/** What the Rust side gives where nothing was saved, but for the notes of a first game; used where it
 * cannot be asked. */
export const defaultSettings: Settings = {
  language: null,
  theme: 'system',
  high_contrast: false,
  scale: 100,
  reduced_motion: false,
  names_shown: 'one',
  letter_keys: true,
  keys: {},
  sound: false,
  beats: 'normal',
  ask_to_end: true,
  first_steps: false,
  hints: true,
  level: 'steady',
  pace: 'normal',
  scans: null,
};

class Preferences {
  settings = $state<Settings>({ ...defaultSettings });
  /** Why the last saving or loading failed. */
  failure = $state<ErrorView>();

  #saving: Promise<void> = Promise.resolve();

  /** Reads the settings; where they cannot be read, the defaults hold and the failure is kept. */
  async load(): Promise<void> {
    try {
      this.settings = await backend.settings();
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    language.current = this.settings.language ?? systemLanguage();
  }

  change(changed: Partial<Settings>): void {
    Object.assign(this.settings, changed);
    if (changed.language) language.current = changed.language;
    void this.save();
  }

  chooseLanguage(chosen: Language): void {
    this.change({ language: chosen });
  }

  /** Writes one state after the other, so that the last change is the last on the disk. */
  save(): Promise<void> {
    const settings = $state.snapshot(this.settings);
    this.#saving = this.#saving.then(() => this.#write(settings));
    return this.#saving;
  }

  async #write(settings: Settings): Promise<void> {
    try {
      await backend.saveSettings(settings);
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
  }
}

export const preferences = new Preferences();

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const prefersLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

class System {
  dark = $state(prefersDark.matches);
  lessMotion = $state(prefersLessMotion.matches);

  constructor() {
    prefersDark.addEventListener('change', (event) => (this.dark = event.matches));
    prefersLessMotion.addEventListener('change', (event) => (this.lessMotion = event.matches));
  }
}

const system = new System();

/** The theme that is painted now. */
export function paintedTheme(): 'dark' | 'light' {
  const { theme } = preferences.settings;
  return theme === 'system' ? (system.dark ? 'dark' : 'light') : theme;
}

/** Keeps the page's root in step with the settings. Call once, while a component initialises. */
export function applyPreferences(): void {
  const root = document.documentElement;
  $effect(() => {
    root.dataset.theme = paintedTheme();
    root.dataset.contrast = preferences.settings.high_contrast ? 'high' : 'normal';
  });
  $effect(() => {
    const reduced = preferences.settings.reduced_motion || system.lessMotion;
    root.dataset.motion = reduced ? 'reduced' : 'full';
    // Painted in software each picture of a movement takes a frame or two.
    root.dataset.pictures = paintedInSoftware() ? 'few' : 'all';
  });
  $effect(() => {
    root.lang = language.current;
  });
  $effect(() => {
    // A page outside the shell has no zoom of its own.
    void backend.setZoom(preferences.settings.scale / 100).catch(() => undefined);
  });
}
