import { type ProductKey, parseProductKey, productKey } from "#catalogue/product-key.ts";
import { motifNames } from "#ui/cover/cover-motifs.ts";
import { hues } from "#ui/tokens/hues.ts";

/** The picture of a product, or one of the operator's own files by its path in the folder `files/`. */
export type Picture = { readonly product: ProductKey } | { readonly file: string };

/** Accepts only addresses that the site itself publishes: of covers, with or without their hue, and of the operator's files. */
export function parsePicturePath(path: string): Picture | undefined {
	const [, file] =
		/^\/?files\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.(?:avif|gif|jpe?g|png|svg|webp))$/i.exec(path) ??
		[];
	if (file !== undefined) return { file };
	const product = parseCoverPath(path);
	return product && { product };
}

/** Accepts only the path of a product's cover, with or without its motif, so that no path leads anywhere else. */
export function parseCoverPath(path: string): ProductKey | undefined {
	const [, hue, motif, key = ""] =
		/^\/?covers\/(?:([a-z]+)\/)?(?:([a-z]+)\.)?([^/.]+)\.svg$/.exec(path) ?? [];
	const isKnown =
		(hue === undefined || hues.some((known) => known === hue)) &&
		(motif === undefined || motifNames.some((known) => known === motif));
	return isKnown ? parseProductKey(key) : undefined;
}

/** A signed link leads to this path: the public address of a picture would work for ever. */
export const buildPicturePath = (picture: Picture) =>
	"file" in picture ? `/pictures/${picture.file}` : `/covers/${productKey(picture.product)}.svg`;

export const picturePurpose = "picture";
