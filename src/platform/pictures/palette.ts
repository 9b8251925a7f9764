const most = 256;

/** The colors of a picture, the frequent first, and which of them each pixel has. Rare ones become the nearest kept. */
export function indexed(pixels: Uint32Array): {
	colours: number[];
	places: Uint8Array;
} {
	const counts = countsOf(pixels);
	const colours = [...counts]
		.sort(([one, often], [other, rarely]) => rarely - often || one - other)
		.map(([colour]) => colour);
	const kept = colours.slice(0, most);
	const placeOf = new Map(kept.map((colour, at) => [colour, at]));
	for (const rare of colours.slice(most))
		placeOf.set(rare, nearest(rare, kept));
	const places = new Uint8Array(pixels.length);
	let [last, place] = [-1, 0];
	for (let at = 0; at < pixels.length; at++) {
		const colour = pixels[at] as number;
		// Most pixels are what the one before them is.
		if (colour !== last) {
			last = colour;
			place = placeOf.get(colour) ?? 0;
		}
		places[at] = place;
	}
	return { colours: kept, places };
}

function countsOf(pixels: Uint32Array): Map<number, number> {
	const counts = new Map<number, number>();
	let begun = 0;
	for (let at = 1; at <= pixels.length; at++) {
		const colour = pixels[begun] as number;
		if (pixels[at] === colour) continue;
		counts.set(colour, (counts.get(colour) ?? 0) + at - begun);
		begun = at;
	}
	return counts;
}

function nearest(colour: number, among: readonly number[]): number {
	let [best, least] = [0, Number.POSITIVE_INFINITY];
	for (const [at, other] of among.entries()) {
		const red = (colour >> 16) - (other >> 16);
		const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
		const blue = (colour & 255) - (other & 255);
		const distance = red * red + green * green + blue * blue;
		if (distance < least) [best, least] = [at, distance];
	}
	return best;
}
