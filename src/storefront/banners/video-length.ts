/** "2 min 8 s" */
export function formatVideoLength(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const rest = Math.round(seconds % 60);
	return [minutes && `${minutes} min`, (rest || !minutes) && `${rest} s`]
		.filter(Boolean)
		.join(" ");
}
