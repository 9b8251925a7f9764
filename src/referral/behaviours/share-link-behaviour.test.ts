import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { offerSharing, type SharingBrowser } from "./share-link-behaviour.ts";

function aCard(browser: SharingBrowser) {
	const { document } = parseHTML(`<div data-link="https://x.example/?refCode=BCDF2345"
		data-text="Learn with me" data-copied="Copied." data-failed="Select it.">
		<button data-share="copy" hidden></button><button data-share="share" hidden></button>
		<p role="status"></p></div>`);
	const card = document.querySelector("div") as unknown as HTMLElement;
	offerSharing(card, browser);
	const status = () => card.querySelector("[role=status]")?.textContent;
	const find = (name: string) => card.querySelector<HTMLElement>(`[data-share="${name}"]`);
	const visible = () => ["copy", "share"].filter((name) => !find(name)?.hidden);
	return { status, visible, press: (name: string) => find(name)?.click() };
}

test("without a clipboard and without apps to share with, there are no buttons", () => {
	expect(aCard({}).visible()).toEqual([]);
});

test("the link is copied, and what became of it is said each time", async () => {
	const copied: string[] = [];
	const card = aCard({
		clipboard: {
			writeText: async (text) => {
				copied.push(text);
				if (copied.length === 2) throw new DOMException("denied", "NotAllowedError");
			},
		},
	});
	expect(card.visible()).toEqual(["copy"]);
	for (const said of ["Copied.", "Select it.", "Copied."]) {
		card.press("copy");
		expect(card.status()).toBe("");
		await expect.poll(card.status).toBe(said);
	}
	expect(copied).toEqual(Array(3).fill("https://x.example/?refCode=BCDF2345"));
});

test("the apps of the device get text and link; closing their list is no failure", async () => {
	const shared: unknown[] = [];
	const card = aCard({
		share: async (given) => {
			shared.push(given);
			if (shared.length === 1) throw new DOMException("closed", "AbortError");
			throw new DOMException("forbidden", "NotAllowedError");
		},
	});
	expect(card.visible()).toEqual(["share"]);
	card.press("share");
	await expect.poll(() => shared.length).toBe(1);
	expect(card.status()).toBe("");
	card.press("share");
	await expect.poll(card.status).toBe("Select it.");
	expect(shared[0]).toEqual({ text: "Learn with me", url: "https://x.example/?refCode=BCDF2345" });
});
