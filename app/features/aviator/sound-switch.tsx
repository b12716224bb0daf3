import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import type { CrashView } from "./model.ts";

/** Start and end frequency in hertz, and duration in seconds. */
const SOUNDS = {
  flying: [220, 520, 0.5],
  crashed: [160, 50, 0.5],
  cashed_out: [660, 990, 0.25],
} as const;

/** Sound button, off by default: plays a sound at take-off, crash and the player's own cash-out. */
export function SoundSwitch({ view }: { view: CrashView }) {
  const { t } = useTranslation("aviator");
  const [on, setOn] = useState(false);
  const audio = useRef<AudioContext | null>(null);
  const { phase } = view.round;
  const wins = view.own.filter(({ state }) => state === "cashed_out").length;
  const previous = useRef({ phase, wins });

  useEffect(() => {
    const { phase: previousPhase, wins: previousWins } = previous.current;
    previous.current = { phase, wins };
    if (!on || !audio.current) return;
    if (wins > previousWins) play(audio.current, "cashed_out");
    else if (phase !== previousPhase && (phase === "flying" || phase === "crashed"))
      play(audio.current, phase);
  }, [on, phase, wins]);
  useEffect(() => () => void audio.current?.close(), []);

  const toggle = () => {
    audio.current ??= new AudioContext();
    // iOS starts a context as suspended; it resumes only in a gesture.
    if (!on) resume(audio.current);
    setOn(!on);
  };
  // A call or another app interrupts the context; the next gesture anywhere on the page resumes it.
  useEffect(() => {
    if (!on) return;
    const wake = () => audio.current && resume(audio.current);
    addEventListener("pointerup", wake);
    addEventListener("keydown", wake);
    return () => {
      removeEventListener("pointerup", wake);
      removeEventListener("keydown", wake);
    };
  }, [on]);
  return (
    <IconButton
      label={t(on ? "sound.off" : "sound.on")}
      icon={on ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      aria-pressed={on}
      onClick={toggle}
    />
  );
}

/** Suspended, or on iOS "interrupted". A refusal has no consequence: the next gesture tries again. */
function resume(audio: AudioContext): void {
  if (audio.state !== "running") audio.resume().catch(onlyFor(BROWSER_ERRORS, () => {}));
}

function play(audio: AudioContext, sound: keyof typeof SOUNDS): void {
  const [from, to, seconds] = SOUNDS[sound];
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.setValueAtTime(0.12, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
