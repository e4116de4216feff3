import { type Level, soundMuted, VOLUMES } from '../../ui/celebration';

const FILES: Readonly<Record<Level, readonly string[]>> = {
  subtle: ['/sounds/success-chime.mp3'],
  normal: ['/sounds/achievement.mp3'],
  grand: ['/sounds/confetti-pop.mp3', '/sounds/achievement.mp3'],
};

let context: AudioContext | undefined;
const loaded = new Map<string, Promise<AudioBuffer>>();

function load(audio: AudioContext, file: string): Promise<AudioBuffer> {
  let buffer = loaded.get(file);
  if (!buffer) {
    buffer = fetch(file).then(async (answer) => {
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      return audio.decodeAudioData(await answer.arrayBuffer());
    });
    loaded.set(file, buffer);
    // A file that could not be had now may be had next time.
    buffer.catch(() => loaded.delete(file));
  }
  return buffer;
}

/** Plays a level's sounds at its volume, unless muted. Whatever goes wrong with sound, the eyes still get theirs. */
export async function playSound(level: Level): Promise<void> {
  if (soundMuted()) return;
  try {
    context ??= new AudioContext();
    const audio = context;
    // A browser that wants a gesture first keeps it waiting for ever; then there is no sound.
    if (audio.state === 'suspended') void audio.resume();
    const buffers = await Promise.all(FILES[level].map((file) => load(audio, file)));
    if (audio.state !== 'running') return;
    const volume = audio.createGain();
    volume.gain.value = VOLUMES[level];
    volume.connect(audio.destination);
    for (const buffer of buffers) {
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(volume);
      source.start();
    }
  } catch (error) {
    console.warn('The celebration has no sound', error);
  }
}
