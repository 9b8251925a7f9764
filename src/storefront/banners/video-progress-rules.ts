const playbackMilestones = [25, 50, 75, 100] as const;
export type PlaybackMilestone = (typeof playbackMilestones)[number];

export interface PlaybackPosition {
	readonly currentTime: number;
	readonly duration: number;
	readonly ended: boolean;
}

/** The milestones that were reached and not yet reported in this play. With an unknown length all are reached at the end. */
export function newMilestones(
	reported: ReadonlySet<PlaybackMilestone>,
	{ currentTime, duration, ended }: PlaybackPosition,
): PlaybackMilestone[] {
	const known = Number.isFinite(duration) && duration > 0;
	const percent = ended ? 100 : known ? (currentTime / duration) * 100 : 0;
	return playbackMilestones.filter((milestone) => percent >= milestone && !reported.has(milestone));
}

/** Reports each milestone once a play; a play after the end begins anew. */
export function watchPlayback(
	video: PlaybackPosition & EventTarget,
	report: (percent: PlaybackMilestone) => void,
): void {
	const reported = new Set<PlaybackMilestone>();
	const check = () => {
		for (const milestone of newMilestones(reported, video)) {
			reported.add(milestone);
			report(milestone);
		}
	};
	video.addEventListener("timeupdate", check);
	video.addEventListener("ended", check);
	video.addEventListener("play", () => {
		if (reported.has(100)) reported.clear();
	});
}
