import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	captionsOff,
	changeSpeed,
	chooseCaptions,
	chooseResume,
	filmSpeeds,
	findCurrentLine,
	findKeyAction,
	formatFilmTime,
	guessFilmType,
	readSpeed,
	stepPosition,
} from "./film-rules.ts";

test.each([
	[0, "0:00"],
	[5.9, "0:05"],
	[84, "1:24"],
	[599.99, "9:59"],
	[3_600, "1:00:00"],
	[3_723, "1:02:03"],
	[-1, "0:00"],
])("%d seconds are written %s", (seconds, text) => {
	expect(formatFilmTime(seconds)).toBe(text);
});

test("a film is resumed at the second it was left, except in its first and its last seconds", () => {
	expect(chooseResume(undefined, 60)).toBeUndefined();
	expect(chooseResume(4, 60)).toBeUndefined();
	expect(chooseResume(5, 60)).toBe(5);
	expect(chooseResume(24.7, 60)).toBe(24);
	expect(chooseResume(55, 60)).toBe(55);
	expect(chooseResume(56, 60)).toBeUndefined();
	expect(chooseResume(60, 60)).toBeUndefined();
});

test("the type of a film is read from the end of its address", () => {
	expect(guessFilmType("/files/a.film.WEBM")).toBe("video/webm");
	expect(guessFilmType("https://media.example/a.m3u8?token=a.mp4#t=3")).toBe(
		"application/vnd.apple.mpegurl",
	);
	expect(guessFilmType("/films/constructor")).toBeUndefined();
	expect(guessFilmType("/films/a.constructor")).toBeUndefined();
	expect(guessFilmType("")).toBeUndefined();
});

test("the current line is the last one that has begun", () => {
	const beginnings = [0, 4, 4.5, 20];
	expect([0, 3.99, 4, 4.6, 500].map((at) => findCurrentLine(beginnings, at))).toEqual([
		0, 0, 1, 2, 3,
	]);
	expect(findCurrentLine([2], 1)).toBe(-1);
	expect(findCurrentLine([], 1)).toBe(-1);
});

describe("the speed", () => {
	test("goes from one offered to the next, also from one that only the browser offers", () => {
		expect(changeSpeed(1, "faster")).toBe(1.25);
		expect(changeSpeed(1, "slower")).toBe(0.75);
		expect(changeSpeed(0.5, "faster")).toBe(0.75);
		expect(changeSpeed(3, "slower")).toBe(2);
		expect(changeSpeed(2, "faster")).toBe(2);
		expect(changeSpeed(0.75, "slower")).toBe(0.75);
	});

	test("is one of those that are offered, whatever was stored", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.constant(null)), (stored) => {
				expect(filmSpeeds).toContain(readSpeed(stored));
			}),
		);
		expect(filmSpeeds.map((speed) => readSpeed(String(speed)))).toEqual(filmSpeeds);
	});
});

test("an arrow key stays inside the film", () => {
	expect(stepPosition(20, 5, 60)).toBe(25);
	expect(stepPosition(58, 5, 60)).toBe(60);
	expect(stepPosition(2, -5, 60)).toBe(0);
});

test("keys have the actions that the page lists, with and without shift; all others are left to the browser", () => {
	expect(["k", "K", "c", "f", "<", ">", "ArrowLeft", "ArrowRight"].map(findKeyAction)).toEqual([
		...["play or pause", "play or pause", "captions", "full screen"],
		...["slower", "faster", "back", "forward"],
	]);
	for (const key of [" ", "Enter", "Tab", "ArrowUp", "m", "constructor", ""])
		expect(findKeyAction(key)).toBeUndefined();
});

test("captions are in the chosen language, or in one that the film has; off stays off", () => {
	const languages = ["en", "pt-BR", "hi"];
	expect(chooseCaptions("hi", languages)).toBe("hi");
	expect(chooseCaptions("PT-br", languages)).toBe("pt-BR");
	expect(chooseCaptions("pt", languages)).toBe("pt-BR");
	expect(chooseCaptions("fr", languages)).toBe("en");
	expect(chooseCaptions("fr", [])).toBe(captionsOff);
	expect(chooseCaptions(captionsOff, languages)).toBe(captionsOff);
});
