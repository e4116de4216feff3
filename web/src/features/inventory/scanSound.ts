import { readText, writeText } from '../../data/storage';

/** Tones of a scan. People look at the goods, not at the screen: they hear whether it was taken. */

const MUTED = 'scan.muted';
let audio: AudioContext | undefined;

export const scanMuted = (): boolean => readText(MUTED) === 'true';
export const muteScans = (muted: boolean): void => writeText(MUTED, String(muted));

/** One short high tone for good, two low ones for bad; a phone also shakes. */
export function sayScan(good: boolean): void {
  try {
    navigator.vibrate?.(good ? 40 : [120, 60, 120]);
    if (scanMuted()) return;
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    for (const start of good ? [0] : [0, 0.18]) tone(audio, good ? 1_320 : 220, start, good ? 0.08 : 0.14);
  } catch {
    // No sound on this device: the colour of the answer says the same.
  }
}

function tone(context: AudioContext, pitch: number, after: number, seconds: number): void {
  const [from, until] = [context.currentTime + after, context.currentTime + after + seconds];
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.frequency.value = pitch;
  voice.type = 'square';
  volume.gain.setValueAtTime(0.08, from);
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  voice.connect(volume).connect(context.destination);
  voice.start(from);
  voice.stop(until);
}
