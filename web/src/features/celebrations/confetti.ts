/** Pieces thrown at once, and how many more follow per frame while it lasts. */
const FIRST = 90;
const PER_FRAME = 2;
const GRAVITY = 0.00055;
const DRAG = 0.9985;

interface Piece {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  spin: number;
  size: number;
  color: string;
}

/** Brand and chart colours of the page, so that confetti wears them. */
function colours(): string[] {
  const style = getComputedStyle(document.documentElement);
  const names = ['--brand-5', '--brand-3', '--chart-2', '--chart-3', '--chart-4', '--chart-5'];
  return names.map((name) => style.getPropertyValue(name).trim()).filter((value) => value !== '');
}

/** Throws confetti over a canvas for `duration` ms; pieces then fall out of sight. Returns the way to stop. */
export function throwConfetti(canvas: HTMLCanvasElement, duration: number): () => void {
  const brush = canvas.getContext('2d');
  if (!brush) return () => {};
  const scale = Math.min(window.devicePixelRatio || 1, 2);
  const width = window.innerWidth;
  const height = window.innerHeight;
  canvas.width = width * scale;
  canvas.height = height * scale;
  brush.scale(scale, scale);
  const palette = colours();
  const pieces: Piece[] = [];
  const add = (count: number) => {
    for (let made = 0; made < count; made += 1) {
      const left = Math.random() < 0.5;
      pieces.push({
        x: left ? -10 : width + 10,
        y: height * (0.55 + Math.random() * 0.2),
        dx: (left ? 1 : -1) * (0.15 + Math.random() * 0.6) * Math.min(1, width / 900 + 0.35),
        dy: -(0.35 + Math.random() * 0.55),
        turn: Math.random() * Math.PI,
        spin: (Math.random() - 0.5) * 0.012,
        size: 5 + Math.random() * 6,
        color: palette[Math.floor(Math.random() * palette.length)] ?? 'gold',
      });
    }
  };
  add(FIRST);
  const began = performance.now();
  let before = began;
  let frame = requestAnimationFrame(function draw(now) {
    const passed = Math.min(now - before, 40);
    before = now;
    if (now - began < duration) add(PER_FRAME);
    brush.clearRect(0, 0, width, height);
    for (const piece of pieces) {
      piece.dy += GRAVITY * passed;
      piece.dx *= DRAG ** passed;
      piece.x += piece.dx * passed;
      piece.y += piece.dy * passed;
      piece.turn += piece.spin * passed;
      brush.save();
      brush.translate(piece.x, piece.y);
      brush.rotate(piece.turn);
      brush.fillStyle = piece.color;
      // Turning in depth: the piece narrows and widens.
      const wide = piece.size * Math.abs(Math.cos(piece.turn * 1.7));
      brush.fillRect(-wide / 2, -piece.size / 3, Math.max(wide, 1), piece.size / 1.5);
      brush.restore();
    }
    for (let index = pieces.length - 1; index >= 0; index -= 1) {
      if ((pieces[index]?.y ?? 0) > height + 20) pieces.splice(index, 1);
    }
    if (pieces.length > 0) frame = requestAnimationFrame(draw);
  });
  return () => {
    cancelAnimationFrame(frame);
    brush.clearRect(0, 0, width, height);
  };
}
