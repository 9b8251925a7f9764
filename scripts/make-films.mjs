// Makes the films of lessons, each from its description in scripts/films: the pictures are painted and encoded in Chromium,
// frame by frame, so a busy machine makes the same film. Captions and poster come with it; what a lesson says of its
// film is printed.
// CHROMIUM_PATH=/usr/bin/chromium node scripts/make-films.mjs [name …]
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium } from "playwright-core";
import { stringify } from "yaml";
import { muxWebm } from "./films/webm.mjs";
import { root } from "./start/own-folder.mjs";

const films = [
	"a-branch-is-a-label",
	"rows-fold-into-groups",
	"window-functions-with-bus-tickets",
	"three-way-handshake-on-the-wire",
	"a-merge-conflict-without-fear",
	"net-present-value-of-a-coffee-machine",
	"null-is-not-zero",
	"count-rows-before-and-after-a-join",
];
const files = join(root, "content", "files");
const fonts = {
	"newsreader.woff2":
		"node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2",
	"mono.ttf": "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf",
};

const page = "<!doctype html><title>Films</title><canvas></canvas>";

/** The encoder is there for secure origins only, and this one counts as such. */
const origin = "http://localhost";

function answer(path) {
	const name = basename(path);
	if (name === "") return { contentType: "text/html", body: page };
	if (Object.hasOwn(fonts, name)) return { body: readFileSync(join(root, fonts[name])) };
	return {
		contentType: "text/javascript",
		body: readFileSync(join(root, "scripts", "films", name)),
	};
}

/** "00:04.000" */
function formatCueTime(seconds) {
	const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
	return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, "0")}`;
}

/** A caption stays until the next one. */
const writeCaptions = ({ lines, seconds }) =>
	[
		"WEBVTT",
		...lines.map(({ at, text }, index) => {
			const until = lines[index + 1]?.at ?? seconds;
			return `${formatCueTime(at)} --> ${formatCueTime(until)}\n${text}`;
		}),
	].join("\n\n");

async function make(browser, name) {
	const context = await browser.newContext();
	const tab = await context.newPage();
	await tab.route(`${origin}/**`, (route) =>
		route.fulfill(answer(new URL(route.request().url()).pathname.slice(1))),
	);
	await tab.goto(`${origin}/`);
	const recorded = await tab.evaluate(async (film) => {
		const { record } = await import("/recorder.mjs");
		return record(await import(`/${film}.mjs`));
	}, name);
	await context.close();
	const { width, height, seconds, lines, chapters, colors } = recorded;
	const frames = recorded.frames.map(({ data, ...frame }) => ({
		...frame,
		data: Buffer.from(data, "base64"),
	}));
	const webm = muxWebm({ width, height, seconds, colors, frames });
	writeFileSync(join(files, `${name}.webm`), webm);
	writeFileSync(join(files, `${name}.webp`), Buffer.from(recorded.poster, "base64"));
	writeFileSync(join(files, `${name}.vtt`), `${writeCaptions(recorded)}\n`);
	console.log(`${name}: ${frames.length} frames, ${Math.round(webm.length / 1000)} kB\n`);
	const src = (type) => `/files/${name}.${type}`;
	const captions = [{ language: "en", label: "English", src: src("vtt") }];
	const film = { src: src("webm"), poster: src("webp"), width, height, seconds, captions };
	console.log(stringify({ film: { ...film, chapters, transcript: lines } }, { lineWidth: 0 }));
}

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
	const names = process.argv.slice(2);
	for (const name of names.length ? names : films) await make(browser, name);
} finally {
	await browser.close();
}
