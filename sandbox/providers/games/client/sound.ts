/** The game's sounds, made of oscillators and noise as they are needed: nothing to download, nothing recorded. */
export interface Sound {
  /** Browsers allow sound only after a gesture: call this in one. */
  wake(): void;
  readonly on: boolean;
  turn(on: boolean): void;
  click(): void;
  spin(): void;
  reelStop(reel: number): void;
  scatter(count: number): void;
  /** A rising tension while the remaining reels may bring free spins. */
  anticipation(): void;
  /** `size` is win over stake: below 1 it stays a murmur, because it is a loss. */
  win(size: number): void;
  count(): void;
  bigWin(): void;
  freeSpins(): void;
  chip(): void;
  card(): void;
  /** The ball runs round its track for so many seconds. */
  ball(seconds: number): void;
  /** The ball strikes a pocket's rim. */
  tick(): void;
}

const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24];
const ROOT = 220;

export function createSound(initiallyOn: boolean): Sound {
  let on = initiallyOn;
  let context: AudioContext | null = null;
  let output: GainNode | null = null;

  const pitch = (step: number): number =>
    ROOT * 2 ** ((SCALE[step % SCALE.length] as number) / 12 + Math.floor(step / SCALE.length) * 2);

  /** One plucked note. Times are seconds from now. */
  const note = (
    frequency: number,
    at: number,
    length: number,
    volume: number,
    shape: OscillatorType = "triangle",
  ) => {
    if (!on || !context || !output || context.state !== "running") return;
    const start = context.currentTime + at;
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

  /** A breath of filtered noise: a whoosh when long, a knock when short. */
  const noise = (at: number, length: number, volume: number, from: number, to: number) => {
    if (!on || !context || !output || context.state !== "running") return;
    const start = context.currentTime + at;
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
      if (!context) {
        context = new AudioContext();
        const limiter = new DynamicsCompressorNode(context, { threshold: -18, ratio: 6 });
        output = new GainNode(context, { gain: 0.5 });
        output.connect(limiter).connect(context.destination);
      }
      if (on && context.state === "suspended") void context.resume();
    },
    turn(next) {
      on = next;
      if (context) void (on ? context.resume() : context.suspend());
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
    win(size) {
      if (size <= 1) note(pitch(3), 0, 0.3, 0.1, "sine");
      else arpeggio(size < 5 ? [2, 4, 6] : [2, 4, 6, 7, 9], 0.08, 0.2);
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
