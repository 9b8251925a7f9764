/** The contrast as WCAG computes it, from 1 to 21. */
export function contrastToWhite(hex: string): number {
	const [red = 0, green = 0, blue = 0] = channels(hex).map((byte) => {
		const part = byte / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** Darkens the color until it has that contrast. */
export function darkenToContrast(hex: string, contrast: number): string {
	for (let share = 100; share > 0; share--) {
		const darker = channels(hex).map((byte) =>
			Math.round((byte * share) / 100)
				.toString(16)
				.padStart(2, "0"),
		);
		const candidate = `#${darker.join("")}`;
		if (contrastToWhite(candidate) >= contrast) return candidate;
	}
	return "#000000";
}

const channels = (hex: string) =>
	[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
