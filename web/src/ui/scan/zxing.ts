import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this server: nothing is fetched from elsewhere.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
});

const OPTIONS: ReaderOptions = {
  formats: ['EAN-13', 'EAN-8', 'UPC-A', 'UPC-E', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 4,
};

/** Px across of what is read: more takes longer and reads no better. */
const ACROSS = 960;

const canvas = document.createElement('canvas');

/** The codes in the frame a video shows now. */
export async function readFrame(video: HTMLVideoElement): Promise<string[]> {
  if (video.videoWidth === 0) return [];
  const scale = Math.min(1, ACROSS / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return [];
  drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
  return found.map((code) => code.text).filter((text) => text !== '');
}
