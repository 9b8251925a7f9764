import type { ContentSnapshots } from "#app/content/content-snapshots.ts";
import { categoryAddress, productAddresses } from "#catalogue/addresses.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	buildFormLink,
	cataloguePlacements,
	categoryPlacements,
	type productTalk,
} from "#catalogue/products/product-form-rules.ts";
import type { GapContext } from "#core/gaps.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import type { FormLink, TalkBand } from "#forms/views/talk-band.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { findCategoryDownload } from "./download-rules.ts";
import type { FormLocationDeps } from "./form-location-commands.ts";

type TalkBandProps = Parameters<typeof TalkBand>[0];

const { call, question, callBack, freeLearning } = cataloguePlacements;
const questionModules: readonly string[] = [call, callBack, question];
const takeawayModules: Readonly<Record<ProductKind, readonly string[]>> = {
	course: [cataloguePlacements.preview, cataloguePlacements.previews],
	bundle: [
		cataloguePlacements.bundlePreview,
		cataloguePlacements.bundlePreviews,
		cataloguePlacements.jobGuarantee,
	],
	university: [
		cataloguePlacements.bundlePreview,
		cataloguePlacements.bundlePreviews,
		cataloguePlacements.jobGuarantee,
	],
	"free-course": [],
};

const playlistModules: readonly string[] = [
	cataloguePlacements.previews,
	cataloguePlacements.bundlePreviews,
];
const singlePreviewModules: readonly string[] = [
	cataloguePlacements.preview,
	cataloguePlacements.bundlePreview,
];
const isPlaylist = (siteModule: string) => playlistModules.includes(siteModule);
const isPreview = (siteModule: string) =>
	isPlaylist(siteModule) || singlePreviewModules.includes(siteModule);

const icons: Readonly<Record<string, IconName>> = {
	[call]: "calendar",
	[callBack]: "phone",
	[question]: "mail",
	[freeLearning]: "book",
	[cataloguePlacements.jobGuarantee]: "certificate",
	[cataloguePlacements.handbook]: "book",
	[cataloguePlacements.numbers]: "info",
	[cataloguePlacements.ebook]: "download",
};

/** Ways to somebody who knows a product, as far as content has forms for them. */
export function productTalkBand(
	{ forms, resources }: Pick<ContentSnapshots, "forms" | "resources">,
	{ productType: kind, slug, courses }: GapContext<typeof productTalk>,
): TalkBandProps {
	const lessons = resources.previewCount(kind, courses);
	// Nobody is asked for anything in return for nothing.
	const offered = takeawayModules[kind].filter(
		(moduleName) =>
			!isPreview(moduleName) || lessons > (isPlaylist(moduleName) ? 1 : 0),
	);
	const page = productAddresses[kind].to({ slug });
	const linksTo = formLinksOn(page, forms);
	const isFree = kind === "free-course";
	return {
		id: "talk",
		title: isFree ? "What comes after it" : "Talk to somebody who knows it",
		lead: isFree
			? "A free course shows whether a field suits you. If it does, we help you to choose what is next."
			: "Before you decide, ask. It costs nothing, and nobody presses you.",
		ways: linksTo(isFree ? [freeLearning] : questionModules),
		more: linksTo(offered),
	};
}

/** What somebody may take along who looks at a field. */
export function categoryTalkBand(
	deps: FormLocationDeps,
	category: string,
): TalkBandProps {
	const modules = categoryPlacements.filter((siteModule) =>
		findCategoryDownload(deps, category, siteModule),
	);
	const page = categoryAddress.to({ slug: category });
	return {
		id: "take-along",
		title: "Take something along",
		lead: "Free to read, whether you come back or not.",
		ways: formLinksOn(page, deps.books.forms)(modules),
		more: [],
	};
}

const formLinksOn =
	(page: string, forms: FormsSnapshot) =>
	(modules: readonly string[]): FormLink[] =>
		modules.flatMap((siteModule) => {
			const texts = forms.placement(siteModule)?.texts;
			return texts
				? [
						{
							siteModule,
							title: texts.title,
							lead: texts.lead,
							href: buildFormLink(page, siteModule),
							icon: icons[siteModule] ?? "play",
						},
					]
				: [];
		});
