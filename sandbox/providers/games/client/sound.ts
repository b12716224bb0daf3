import { notifyPage } from "./frame-messages.ts";

/** The game's sounds. They are synthesized from oscillators and noise, so nothing is downloaded. */
export interface Sound {
  /**
   * Starts the audio context, or resumes it after iOS has suspended or interrupted it, if the sound is on. Browsers allow this only in
   * the handler of a user gesture.
   */
  wake(): void;
  readonly on: boolean;
  setOn(on: boolean): void;
  click(): void;
  spin(): void;
  reelStop(reel: number): void;
  scatter(count: number): void;
  /** A rising tone while the remaining reels may award free spins. */
  anticipation(): void;
  /** @param stakes the win in stakes; up to 1 the sound is quiet, because the player has lost or broken even */
  win(stakes: number): void;
  count(): void;
  bigWin(): void;
  freeSpins(): void;
  chip(): void;
  card(): void;
  /** The ball runs on its track for that many seconds. */
  ball(seconds: number): void;
  /** The ball hits the rim of a pocket. */
  tick(): void;
}

const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24];
const ROOT = 220;

/** iOS suspends a context, or interrupts it for a call or another app; it resumes only in a gesture. */
function resume(context: AudioContext): void {
  // Refused outside of a gesture: the next one tries again.
  if (context.state !== "running") context.resume().catch(() => {});
}

export function createSound(initiallyOn: boolean): Sound {
  let on = initiallyOn;
  let context: AudioContext | null = null;
  let output: GainNode | null = null;

  const pitch = (step: number): number =>
    ROOT * 2 ** ((SCALE[step % SCALE.length] as number) / 12 + Math.floor(step / SCALE.length) * 2);

  /** Plays a note. Times are in seconds from now. */
  const note = (
    frequency: number,
    startTime: number,
    length: number,
    volume: number,
    shape: OscillatorType = "triangle",
  ) => {
    if (!on || !context || !output || context.state !== "running") return;
    const start = context.currentTime + startTime;
    const oscillator = new OscillatorNode(context, { type: shape, frequency });
    const envelope = new GainNode(context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(volume, start + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(envelope).connect(output);
    oscillator.start(start);
    oscillator.stop(start + length);
    return oscillator;
  };

  /** Plays filtered noise that sweeps between two frequencies: a whoosh if long, a knock if short. */
  const noise = (startTime: number, length: number, volume: number, from: number, to: number) => {
    if (!on || !context || !output || context.state !== "running") return;
    const start = context.currentTime + startTime;
    const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: 1.2 });
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    const envelope = new GainNode(context, { gain: volume });
    envelope.gain.setValueAtTime(volume, start);
    envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(filter).connect(envelope).connect(output);
    source.start(start);
  };

  const arpeggio = (steps: readonly number[], gap: number, volume: number) => {
    for (const [index, step] of steps.entries()) note(pitch(step), index * gap, 0.5, volume);
  };

  return {
    get on() {
      return on;
    },
    wake() {
      if (!on) return;
      if (!context) {
        context = new AudioContext();
        const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
        output = new GainNode(context, { gain: 0.5 });
        output.connect(limiter).connect(context.destination);
      }
      resume(context);
    },
    setOn(next) {
      on = next;
      if (!on) void context?.suspend();
    },
    click: () => void note(660, 0, 0.06, 0.12, "sine"),
    spin: () => noise(0, 0.45, 0.16, 300, 1400),
    reelStop(reel) {
      noise(0, 0.09, 0.3, 240, 90);
      note(90 + reel * 6, 0, 0.14, 0.35, "sine");
    },
    scatter: (count) => arpeggio([count + 2, count + 4, count + 6], 0.06, 0.22),
    anticipation() {
      const tone = note(pitch(2), 0, 1.4, 0.14, "sawtooth");
      if (tone && context) tone.frequency.exponentialRampToValueAtTime(pitch(7), context.currentTime + 1.3);
    },
    win(stakes) {
      if (stakes <= 1) note(pitch(3), 0, 0.3, 0.1, "sine");
      else arpeggio(stakes < 5 ? [2, 4, 6] : [2, 4, 6, 7, 9], 0.08, 0.2);
    },
    count: () => void note(1320, 0, 0.04, 0.05, "square"),
    bigWin() {
      arpeggio([0, 2, 4, 5, 7, 9, 10, 9, 10], 0.11, 0.24);
      noise(0, 1.2, 0.1, 2000, 6000);
    },
    freeSpins() {
      arpeggio([0, 4, 2, 5, 4, 7, 5, 10], 0.1, 0.22);
      noise(0, 0.9, 0.12, 400, 4000);
    },
    chip() {
      note(2100, 0, 0.05, 0.1, "sine");
      note(1700, 0.035, 0.07, 0.08, "sine");
    },
    card: () => noise(0, 0.11, 0.22, 2600, 900),
    ball: (seconds) => noise(0, seconds, 0.09, 520, 240),
    tick: () => void note(1500, 0, 0.05, 0.1, "triangle"),
  };
}

/**
 * Wakes the sound in every gesture on the game: a call or another app may have interrupted it since the last one.
 * "pointerdown" is no gesture for sound on iOS.
 */
export function wakeOnGestures(sound: Pick<Sound, "wake">, target: EventTarget): void {
  for (const gesture of ["pointerup", "keydown"]) target.addEventListener(gesture, () => sound.wake());
}

/**
 * Creates the action of the sound button. It also reports the setting to the page around the game, which stores it.
 *
 * @param render updates the button
 */
export function createSoundToggle(sound: Sound, render: () => void): () => void {
  return () => {
    sound.setOn(!sound.on);
    sound.wake();
    notifyPage({ type: "solstice:sound", on: sound.on });
    render();
  };
}
