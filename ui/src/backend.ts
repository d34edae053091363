// The only file that talks to the Rust side.

import { invoke } from '@tauri-apps/api/core';
import type { AppInfo } from './bindings/AppInfo';
import type { ErrorView } from './bindings/ErrorView';
import type { RuleBook } from './bindings/RuleBook';
import type { Settings } from './bindings/Settings';

/** A failed command: what the Rust side says about it, as codes. */
export class BackendError extends Error {
  readonly view: ErrorView;

  constructor(view: ErrorView) {
    super(`${view.code}: ${view.detail}`);
    this.view = view;
  }
}

export const backend = {
  appInfo: () => call<AppInfo>('app_info'),
  rules: () => call<RuleBook>('rules'),
  settings: () => call<Settings>('settings'),
  saveSettings: (settings: Settings) => call<null>('save_settings', { settings }),
  /** Scales the whole page, so that a large scale gets the layout of a small window. */
  setZoom: (factor: number) => call<null>('plugin:webview|set_webview_zoom', { value: factor }),
};

/** What any thrown thing says, for the error screen. */
export function errorView(thrown: unknown): ErrorView {
  if (thrown instanceof BackendError) return thrown.view;
  return { code: 'internal', detail: String(thrown) };
}

async function call<Answer>(command: string, args?: Record<string, unknown>): Promise<Answer> {
  try {
    return await invoke<Answer>(command, args);
  } catch (thrown) {
    throw new BackendError(isErrorView(thrown) ? thrown : { code: 'internal', detail: String(thrown) });
  }
}

function isErrorView(thrown: unknown): thrown is ErrorView {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'detail' in thrown;
}
