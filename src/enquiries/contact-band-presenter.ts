import type { Books } from "#app/content/content-snapshots.ts";
import { categoryAddress, productAddresses } from "#catalogue/addresses.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	categoryForms,
	formLink,
	type productTalk,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import type { ContextOf } from "#core/gaps.ts";
import type { FormBook } from "#forms/placements/placements-snapshot.ts";
import type { FormLink, TalkBand } from "#forms/views/talk-band.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { fileOfField } from "./download-rules.ts";
import type { PlaceParts } from "./form-location-commands.ts";

type Band = Parameters<typeof TalkBand>[0];

const { call, question, callBack, freeLearning } = siteModules;
const toAsk: readonly string[] = [call, callBack, question];
const toTake: Readonly<Record<ProductKind, readonly string[]>> = {
	course: [siteModules.preview, siteModules.previews],
	bundle: [
		siteModules.bundlePreview,
		siteModules.bundlePreviews,
		siteModules.jobGuarantee,
	],
	university: [
		siteModules.bundlePreview,
		siteModules.bundlePreviews,
		siteModules.jobGuarantee,
	],
	"free-course": [],
};

const playlists: readonly string[] = [
	siteModules.previews,
	siteModules.bundlePreviews,
];
const singles: readonly string[] = [
	siteModules.preview,
	siteModules.bundlePreview,
];
const isPlaylist = (siteModule: string) => playlists.includes(siteModule);
const isPreview = (siteModule: string) =>
	isPlaylist(siteModule) || singles.includes(siteModule);

const icons: Readonly<Record<string, IconName>> = {
	[call]: "calendar",
	[callBack]: "phone",
	[question]: "mail",
	[freeLearning]: "book",
	[siteModules.jobGuarantee]: "certificate",
	[siteModules.handbook]: "book",
	[siteModules.numbers]: "info",
	[siteModules.ebook]: "download",
};

/** Ways to somebody who knows a product, as far as content has forms for them. */
export function talkAbout(
	{ forms, resources }: Pick<Books, "forms" | "resources">,
	{ productType: kind, slug, courses }: ContextOf<typeof productTalk>,
): Band {
	const lessons = resources.previewCount(kind, courses);
	// Nobody is asked for anything in return for nothing.
	const given = toTake[kind].filter(
		(one) => !isPreview(one) || lessons > (isPlaylist(one) ? 1 : 0),
	);
	const page = productAddresses[kind].to({ slug });
	const linksTo = linksOn(page, forms);
	const isFree = kind === "free-course";
	return {
		id: "talk",
		title: isFree ? "What comes after it" : "Talk to somebody who knows it",
		lead: isFree
			? "A free course shows whether a field suits you. If it does, we help you to choose what is next."
			: "Before you decide, ask. It costs nothing, and nobody presses you.",
		ways: linksTo(isFree ? [freeLearning] : toAsk),
		more: linksTo(given),
	};
}

/** What somebody may take along who looks at a field. */
export function takeAlong(parts: PlaceParts, category: string): Band {
	const modules = categoryForms.filter((siteModule) =>
		fileOfField(parts, category, siteModule),
	);
	const page = categoryAddress.to({ slug: category });
	return {
		id: "take-along",
		title: "Take something along",
		lead: "Free to read, whether you come back or not.",
		ways: linksOn(page, parts.books.forms)(modules),
		more: [],
	};
}

const linksOn =
	(page: string, forms: FormBook) =>
	(modules: readonly string[]): FormLink[] =>
		modules.flatMap((siteModule) => {
			const texts = forms.placement(siteModule)?.texts;
			return texts
				? [
						{
							siteModule,
							title: texts.title,
							lead: texts.lead,
							href: formLink(page, siteModule),
							icon: icons[siteModule] ?? "play",
						},
					]
				: [];
		});
