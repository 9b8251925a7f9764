export const milestones = [25, 50, 75, 100] as const;
export type Milestone = (typeof milestones)[number];

export interface Playing {
	readonly currentTime: number;
	readonly duration: number;
	readonly ended: boolean;
}

/** What has been reached and was not said yet in this play. A length nobody knows is reached at its end. */
export function newMilestones(
	said: ReadonlySet<Milestone>,
	{ currentTime, duration, ended }: Playing,
): Milestone[] {
	const known = Number.isFinite(duration) && duration > 0;
	const percent = ended ? 100 : known ? (currentTime / duration) * 100 : 0;
	return milestones.filter((one) => percent >= one && !said.has(one));
}

/** Says each milestone once a play; a play that ended begins anew. */
export function followPlay(
	video: Playing & EventTarget,
	say: (percent: Milestone) => void,
): void {
	const said = new Set<Milestone>();
	const look = () => {
		for (const milestone of newMilestones(said, video)) {
			said.add(milestone);
			say(milestone);
		}
	};
	video.addEventListener("timeupdate", look);
	video.addEventListener("ended", look);
	video.addEventListener("play", () => {
		if (said.has(100)) said.clear();
	});
}
