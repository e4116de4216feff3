/** Where a phone is, as a punch takes it: millionths of a degree and whole metres. */
export interface Spot {
  latitude: string;
  longitude: string;
  accuracy: number;
}

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy'>;

export function spotOf({ latitude, longitude, accuracy }: Position): Spot {
  return {
    latitude: latitude.toFixed(6),
    longitude: longitude.toFixed(6),
    accuracy: Math.min(1_000_000, Math.max(0, Math.round(accuracy))),
  };
}

/** What is sent for a tap. A gate that was scanned says which clock it is; an empty value is left out. */
export function punchOf(
  way: 'in' | 'out',
  at: Date,
  given: { spot?: Spot | undefined; gate?: string | undefined; photo?: unknown },
): Record<string, unknown> {
  const { spot, gate, photo } = given;
  return {
    way,
    source: 'mobile',
    tappedAt: at.toISOString(),
    ...(gate ? { gate } : {}),
    ...(spot ?? {}),
    ...(photo ? { photo } : {}),
  };
}

/** Coming after going, and the other way round. */
export function nextWay(last: unknown): 'in' | 'out' {
  return last === 'in' ? 'out' : 'in';
}

const WAIT_MS = 10_000;

/** The place of this device; undefined where it is refused, switched off or takes too long. */
export function findSpot(): Promise<Spot | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(spotOf(position.coords)),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 30_000 },
    );
  });
}
