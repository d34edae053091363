// Short sounds for what a decision led to, made of tones as they are played: no file, no network.
// They are off until the player turns them on.

import { preferences } from '../../../shared/preferences.svelte';
import type { LogEvent, LogGroup } from '../types';

export type Sound = 'token' | 'success' | 'failure' | 'card' | 'harm' | 'doom' | 'defeat' | 'advance';

/** A tone: hertz at its beginning and at its end, and when it begins and ends, in seconds. */
type Tone = { from: number; to?: number; at?: number; length: number; shape?: OscillatorType };

const tones: Record<Sound, Tone[]> = {
  token: [{ from: 1400, to: 900, length: 0.05, shape: 'triangle' }],
  success: [{ from: 523, length: 0.09 }, { from: 784, at: 0.09, length: 0.16 }],
  failure: [{ from: 330, to: 220, length: 0.28, shape: 'triangle' }],
  card: [{ from: 700, to: 1100, length: 0.06, shape: 'triangle' }],
  harm: [{ from: 150, to: 70, length: 0.16, shape: 'sawtooth' }],
  doom: [{ from: 110, length: 0.5 }, { from: 116, length: 0.5 }],
  defeat: [{ from: 260, to: 60, length: 0.4, shape: 'sawtooth' }],
  advance: [{ from: 392, length: 0.12 }, { from: 494, at: 0.12, length: 0.12 }, { from: 587, at: 0.24, length: 0.24 }],
};

/** Seconds between the sounds of one decision. */
const STEP = 0.14;
const LOUDNESS = 0.12;

const soundOf: Partial<Record<LogEvent['event'], Sound>> = {
  token_revealed: 'token',
  test_succeeded: 'success',
  test_failed: 'failure',
  drawn: 'card',
  damage_placed: 'harm',
  horror_placed: 'harm',
  doom_placed: 'doom',
  defeated: 'defeat',
  act_advances: 'advance',
  agenda_advances: 'advance',
};

/** What of a decision is heard, in its order; each sound once. */
export function soundsOf({ events }: LogGroup): Sound[] {
  return [...new Set(events.flatMap(({ event }) => soundOf[event] ?? []))];
}

class Sounds {
  #context: AudioContext | undefined;

  play(heard: readonly Sound[]): void {
    if (!preferences.settings.sound || heard.length === 0) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    const now = context.currentTime;
    heard.forEach((sound, index) => {
      for (const tone of tones[sound]) beep(context, tone, now + index * STEP);
    });
  }
}

function beep(context: AudioContext, { from, to = from, at = 0, length, shape = 'sine' }: Tone, begins: number): void {
  const [start, end] = [begins + at, begins + at + length];
  const tone = new OscillatorNode(context, { type: shape, frequency: from });
  const loudness = new GainNode(context, { gain: 0 });
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  // Without a rise and a fall a tone begins and ends with a crack.
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.008);
  loudness.gain.linearRampToValueAtTime(0, end);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export const sounds = new Sounds();
