import { createHash } from "node:crypto";
import { useId } from "react";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { callsAbout, defaultCallBases } from "#core/calls.ts";
import { defineGap, gapUse } from "#core/gaps.ts";
import { trackedStyles } from "#shell/assets/styles.ts";
import { createCallApi } from "#shell/browser/call-api.ts";
import { someAssets, someFrame, somePage, someRenderDeps } from "#shell/testing.ts";
import { defineFiller, GapSlot } from "./gap.tsx";
import { island } from "./island.tsx";
import { Memoized } from "./memoized.tsx";
import type { Page } from "./page.ts";
import { type RenderDeps, renderPage } from "./render-page.tsx";
import { ServerContent } from "./server-content.tsx";

const defineCall = callsAbout("Pages");

const render = (page: Partial<Page>, drawing: Partial<RenderDeps> = {}) =>
	renderPage(somePage(page), someRenderDeps(drawing));

/** The opening tags of the islands of a page, and what stands in their attributes. */
function islandsOf(html: string) {
	const read = (text: string) =>
		text
			.replaceAll("&quot;", '"')
			.replaceAll("&lt;", "<")
			.replaceAll("&gt;", ">")
			.replaceAll("&#x27;", "'")
			.replaceAll("&amp;", "&");
	return [...html.matchAll(/<lyceum-island ([^>]*)>/g)].map(([, tag]) =>
		Object.fromEntries(
			[...(tag as string).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
				name,
				read(value as string),
			]),
		),
	);
}

function FieldView({ label }: { label: string }) {
	const id = useId();
	return (
		<p>
			<label htmlFor={id}>{label}</label>
			<input id={id} />
		</p>
	);
}
const Field = island("leads/field", "visible", FieldView);
function FrameView({ title }: { title: string }) {
	return (
		<>
			<h2>{title}</h2>
			<ServerContent html={undefined} />
			{title}
		</>
	);
}
const Pair = island("leads/pair", "idle", () => (
	<div>
		<Field label="inner" />
	</div>
));

describe("an island", () => {
	test("is marked with its script, its time to wake, its styles and its props", async () => {
		const assets = { ...someAssets, styles: () => ["/a.css", "/b.css"] };
		const { html } = await render({ body: <Field label="Name" /> }, { assets });
		expect(islandsOf(html)).toEqual([
			{
				"data-island": "/assets/src/leads/islands/field-island.tsx.js",
				"data-wake": "visible",
				"data-ids": "i0-",
				"data-props": '{"label":"Name"}',
				"data-styles": "/a.css /b.css",
			},
		]);
		expect(html).toMatch(/<lyceum-island [^>]*><p><label [^>]*>Name<\/label>/);
	});

	test("has ids of its own, and so has every part of the page around it", async () => {
		const { html } = await render({
			body: (
				<>
					<FieldView label="page" />
					<Field label="one" />
					<FieldView label="page again" />
					<Field label="two" />
				</>
			),
		});
		const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
		expect(ids).toHaveLength(4);
		expect(new Set(ids).size).toBe(4);
		expect(ids.filter((id) => id?.includes("i0-"))).toEqual([ids[1]]);
		expect(ids.filter((id) => id?.includes("i1-"))).toEqual([ids[3]]);
		const labels = [...html.matchAll(/ for="([^"]*)"/g)].map(([, id]) => id);
		expect(labels).toEqual(ids);
	});

	test("carries props that cannot leave their attribute, and gets them back unchanged", async () => {
		const label = `"><script>alert('1')</script>&quot;<!--island 0-->`;
		const { html } = await render({ body: <Field label={label} /> });
		expect(html).not.toContain("<script>alert");
		expect(html).not.toContain("<!--");
		expect(JSON.parse(islandsOf(html)[0]?.["data-props"] ?? "")).toEqual({
			label,
		});
	});

	test("inside another island is an ordinary part of it", async () => {
		const { html } = await render({ body: <Pair /> });
		expect(islandsOf(html)).toHaveLength(1);
		expect(html).toMatch(/<lyceum-island [^>]*><div><p><label/);
	});

	test("has the content that the page gives it, with islands, gaps and memoized parts of their own, and not in its props", async () => {
		const list = defineGap("list");
		const Frame = island("leads/frame", "interaction", FrameView);
		const { html } = await render(
			{
				body: (
					<>
						<Frame title="Outer">
							<Frame title="Inner">
								<Memoized name="card" dependencies={[]}>
									<b>card</b>
								</Memoized>
							</Frame>
							<GapSlot of={list} />
						</Frame>
						<Field label="after" />
					</>
				),
				gaps: [gapUse(list, undefined)],
			},
			{ fillers: [defineFiller(list, () => ({ node: <i>filled</i> }))] },
		);
		const outline = html
			.slice(html.indexOf("<body>"))
			.replaceAll(/<(\/?)lyceum-island[^>]*>/g, "<$1island>");
		expect(outline).toContain(
			'<island><h2>Outer</h2><div data-content=""><island><h2>Inner</h2><div data-content=""><b>card</b></div>Inner</island><i>filled</i></div>Outer</island><island>',
		);
		expect(islandsOf(html).map((tag) => tag["data-props"])).toEqual([
			'{"title":"Outer"}',
			'{"title":"Inner"}',
			'{"label":"after"}',
		]);
	});

	test("in a filling of a gap is an island like any other", async () => {
		const form = defineGap("form");
		const { html } = await render(
			{ body: <GapSlot of={form} />, gaps: [gapUse(form, undefined)] },
			{ fillers: [defineFiller(form, () => ({ node: <Field label="x" /> }))] },
		);
		expect(islandsOf(html)).toHaveLength(1);
	});
});

describe("the style of a page", () => {
	const [page, inIsland, unused] = ["page", "island", "unused"].map((name) =>
		trackedStyles(`.${name}{}`, { main: name }),
	) as [Record<string, string>, Record<string, string>, Record<string, string>];
	const Styled = island("leads/styled", "visible", () => <b className={inIsland.main} />);
	const Shown = () => (
		<p className={page.main}>
			<Styled />
		</p>
	);

	test("is the site's own and that of the parts which the page shows, islands included", async () => {
		const { html, styleHash } = await render(
			{ body: <Shown /> },
			{ frame: someFrame({ baseCss: "body{}" }) },
		);
		const css = /<style>(.*?)<\/style>/.exec(html)?.[1] as string;
		expect(css).toBe("body{}.page{}.island{}");
		expect(unused.main).toBe("unused");
		// The policy lets exactly this style through.
		expect(styleHash).toBe(createHash("sha256").update(css).digest("base64"));
	});
});

describe("a gap of a page", () => {
	const menu = defineGap("menu");
	const courses = defineGap("courses");
	const page = {
		tags: ["home"],
		body: (
			<>
				<GapSlot of={menu} />
				<main>main</main>
				<GapSlot of={courses} />
			</>
		),
		gaps: [gapUse(menu, undefined), gapUse(courses, undefined)],
	};
	const sound = defineFiller(menu, () => ({
		node: <nav>menu</nav>,
		tags: ["menu", "home"],
	}));

	test("shows what its filler answered, and the page has the tags of both", async () => {
		const rendered = await render(page, { fillers: [sound] });
		expect(rendered.html).toContain("<nav>menu</nav><main>main</main></body>");
		expect(rendered.tags).toEqual(["home", "menu"]);
		expect(rendered.complete).toBe(true);
	});

	test("CALL-008: a failed call leaves its block empty and the rest of the page usable", async () => {
		const logged: unknown[] = [];
		const ask = createCallApi({
			bases: defaultCallBases,
			fetch: () => Promise.reject(new TypeError("Failed to fetch")),
			logError: (...words) => logged.push(words[0]),
			now: () => 0,
			pageQuery: "",
		});
		const list = defineCall({
			base: "sheldon",
			name: "getCourses",
			verb: "GET",
			summary: "",
			input: z.object({}),
			output: z.object({ data: z.array(z.string()) }),
		});
		const failures: string[] = [];
		const { html, complete } = await render(page, {
			fillers: [
				sound,
				defineFiller(courses, async () => ({
					node: <ul>{(await ask(list, {})).data}</ul>,
				})),
			],
			onGapFailure: (gap) => failures.push(gap),
		});
		expect(html).toContain("<nav>menu</nav><main>main</main></body>");
		expect(logged).toEqual(["SL:Error getCourses"]);
		expect(failures).toEqual(["courses"]);
		expect(complete).toBe(false);
	});

	test("stays empty, too, when its filling only breaks while it is rendered", async () => {
		const Broken = () => {
			throw new Error("no list");
		};
		const failures: [string, string][] = [];
		const { html, complete } = await render(page, {
			fillers: [sound, defineFiller(courses, () => ({ node: <Broken /> }))],
			onGapFailure: (gap, problem) => failures.push([gap, (problem as Error).message]),
		});
		expect(html).toContain("<nav>menu</nav><main>main</main></body>");
		expect(failures).toEqual([["courses", "no list"]]);
		expect(complete).toBe(false);
	});

	test("is not blamed for a page that breaks by itself", async () => {
		const Broken = () => {
			throw new Error("the page itself");
		};
		const drawing = render({ ...page, body: <Broken /> }, { fillers: [sound] });
		await expect(drawing).rejects.toThrow("the page itself");
	});
});
