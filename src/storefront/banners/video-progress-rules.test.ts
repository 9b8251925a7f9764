import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listenToSignals } from "#shell/browser/signals.ts";
import { emitVideoProgress } from "#storefront/behaviours/banner-video-behaviour.ts";
import { bannerVideoProgress } from "./signals.ts";
import { newMilestones, type PlaybackMilestone, watchPlayback } from "./video-progress-rules.ts";

/** The part of a player that the rules read. */
class Player extends EventTarget {
	currentTime = 0;
	ended = false;
	readonly duration: number;
	constructor(duration: number) {
		super();
		this.duration = duration;
	}
	at(time: number) {
		this.currentTime = time;
		this.dispatchEvent(new Event("timeupdate"));
	}
	end() {
		this.ended = true;
		this.dispatchEvent(new Event("ended"));
	}
	replay() {
		this.ended = false;
		this.currentTime = 0;
		this.dispatchEvent(new Event("play"));
	}
}

function follow(player: Player): PlaybackMilestone[] {
	const said: PlaybackMilestone[] = [];
	watchPlayback(player, (percent) => said.push(percent));
	return said;
}

describe("a banner's video", () => {
	test("HOME-032: reports 25, 50, 75 and 100 percent when they are reached", () => {
		const player = new Player(200);
		const said = follow(player);
		player.at(49.9);
		expect(said).toEqual([]);
		player.at(50);
		expect(said).toEqual([25]);
		player.at(160);
		expect(said).toEqual([25, 50, 75]);
		player.end();
		expect(said).toEqual([25, 50, 75, 100]);
	});

	test("HOME-034: each is reported once a play, even after seeking back and forth, and again in the next", () => {
		fc.assert(
			fc.property(fc.array(fc.double({ min: 0, max: 99, noNaN: true })), (times) => {
				const player = new Player(100);
				const said = follow(player);
				for (const time of times) player.at(time);
				player.end();
				expect(said).toEqual([25, 50, 75, 100]);
				player.replay();
				player.end();
				expect(said).toEqual([25, 50, 75, 100, 25, 50, 75, 100]);
			}),
		);
	});

	test("with an unknown length all are reached at the end", () => {
		for (const duration of [Number.NaN, Infinity, 0]) {
			const playing = { currentTime: 3, duration, ended: false };
			expect(newMilestones(new Set(), playing)).toEqual([]);
			expect(newMilestones(new Set(), { ...playing, ended: true })).toHaveLength(4);
		}
	});

	test("HOME-032: they leave as signals, which carry the video's title", () => {
		const heard: unknown[] = [];
		listenToSignals(({ name, fields }) => heard.push({ name, fields }));
		const player = new Player(10);
		const { name } = bannerVideoProgress;
		const video = "The Tuesday of week three";
		emitVideoProgress(player, video);
		player.at(5);
		expect(heard).toEqual([
			{ name, fields: { video, percent: 25 } },
			{ name, fields: { video, percent: 50 } },
		]);
	});
});
