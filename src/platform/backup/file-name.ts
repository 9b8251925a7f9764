/** Names in the order of their time. */
export function backupFileName(now: Temporal.Instant, ending?: string): string {
	const time = now.round("second").toString().replaceAll(":", "-");
	return `lyceum-${time}${ending ? `-${ending}` : ""}.backup`;
}
