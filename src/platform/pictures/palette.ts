const maxColours = 256;

/** The colors of a picture, the frequent first, and which of them each pixel has. Rare ones become the nearest kept. */
export function indexColours(pixels: Uint32Array): {
	colours: number[];
	positions: Uint8Array;
} {
	const counts = countColours(pixels);
	const colours = [...counts]
		.sort(([colour, often], [other, rarely]) => rarely - often || colour - other)
		.map(([colour]) => colour);
	const palette = colours.slice(0, maxColours);
	const indexByColour = new Map(palette.map((colour, index) => [colour, index]));
	for (const rare of colours.slice(maxColours)) indexByColour.set(rare, nearest(rare, palette));
	const positions = new Uint8Array(pixels.length);
	let [last, position] = [-1, 0];
	for (let index = 0; index < pixels.length; index++) {
		const colour = pixels[index] ?? 0;
		// Most pixels are what the one before them is.
		if (colour !== last) {
			last = colour;
			position = indexByColour.get(colour) ?? 0;
		}
		positions[index] = position;
	}
	return { colours: palette, positions };
}

function countColours(pixels: Uint32Array): Map<number, number> {
	const counts = new Map<number, number>();
	let begun = 0;
	for (let index = 1; index <= pixels.length; index++) {
		const colour = pixels[begun] ?? 0;
		if (pixels[index] === colour) continue;
		counts.set(colour, (counts.get(colour) ?? 0) + index - begun);
		begun = index;
	}
	return counts;
}

function nearest(colour: number, among: readonly number[]): number {
	let [best, least] = [0, Number.POSITIVE_INFINITY];
	for (const [index, other] of among.entries()) {
		const red = (colour >> 16) - (other >> 16);
		const green = ((colour >> 8) & 255) - ((other >> 8) & 255);
		const blue = (colour & 255) - (other & 255);
		const distance = red * red + green * green + blue * blue;
		if (distance < least) [best, least] = [index, distance];
	}
	return best;
}
