/** So many characters of text stand beside a contact form, however many bullets share them. */
export const bulletLimit = 180;

/**
 * The cut falls in the bullet that crosses the limit; it ends with an ellipsis, which counts as one of the
 * characters, and what comes after it is left out. Characters are code points, so no emoji is halved.
 */
export function cutBullets(bullets: readonly string[], limit = bulletLimit): string[] {
	const shown: string[] = [];
	let left = limit;
	for (const bullet of bullets) {
		const characters = [...bullet];
		if (characters.length > left) {
			const visible = characters.slice(0, Math.max(0, left - 1)).join("");
			if (visible.trim()) shown.push(`${visible.trimEnd()}…`);
			break;
		}
		shown.push(bullet);
		left -= characters.length;
	}
	return shown;
}
