import { describe, expect, test } from "vitest";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { findOpeningTags, readAttribute, renderToMarkup } from "#ui/testing-markup.ts";

describe("tabs before their script", () => {
	const markup = renderToMarkup(
		<Tabs
			label="Modes"
			initial="room"
			items={[
				{ id: "live", label: "Live", panel: "Weekends" },
				{ id: "room", label: "Classroom", panel: "London" },
			]}
		/>,
	);

	test("are links to panels that are all in the page", () => {
		expect(findOpeningTags(markup, "a").map((tag) => readAttribute(tag, "href"))).toEqual([
			"#live",
			"#room",
		]);
		expect(markup).toContain('id="live"');
		expect(markup).toContain("Weekends");
		expect(markup).not.toContain("hidden");
	});

	test("promise no keys that do not work yet", () => {
		expect(markup).not.toContain('role="tab');
		expect(markup).not.toContain("tabindex");
	});

	test("mark the one that is open at first", () => {
		const first = findOpeningTags(markup, "a").find((tag) => tag.includes("data-initial"));
		expect(readAttribute(first, "href")).toBe("#room");
	});
});
