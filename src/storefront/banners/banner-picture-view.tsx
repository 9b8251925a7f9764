import { coverAddress } from "#catalogue/addresses.ts";
import type { BannerImages } from "#storefront/section-schema.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { CoverPicture } from "#ui/cover/cover-picture.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import { findBannerPictures } from "./banner-picture-rules.ts";

interface BannerArt {
	/** The seed differs for each banner. */
	readonly seed: string;
	readonly hue: Hue;
	readonly className: string | undefined;
}

/** The words beside the picture are complete, so it has no alternative text. */
export function BannerPicture({
	images,
	first,
	...art
}: BannerArt & {
	readonly images: BannerImages;
	/** True for the banner that is seen first; the others load when they are near. */
	readonly first: boolean;
}) {
	const pictures = findBannerPictures(images);
	if (!pictures)
		return first ? <CoverArt {...art} seed={coverName(art)} /> : <BannerCover {...art} />;
	return (
		<picture>
			<source media="(width < 48rem)" srcSet={pictures.mob} />
			<source media="(width < 75rem)" srcSet={pictures.tab} />
			<CoverPicture
				src={pictures.web}
				hue={art.hue}
				cover={coverUrl(art)}
				width={1280}
				height={768}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				className={art.className}
			/>
		</picture>
	);
}

/** The cover art shown where there is no picture, as a file, so that pages do not carry what is out of sight at first. */
export function BannerCover({ hue, className, ...art }: BannerArt) {
	return (
		<img
			src={coverUrl({ hue, ...art })}
			alt=""
			width={320}
			height={192}
			loading="lazy"
			className={className}
		/>
	);
}

const coverUrl = ({ hue, seed }: Pick<BannerArt, "hue" | "seed">) =>
	coverAddress.to({ hue, file: `${coverName({ seed })}.svg` });

/** File names may contain only these characters. */
const coverName = ({ seed }: Pick<BannerArt, "seed">) =>
	`banner-${seed.toLowerCase().replace(/[^a-z\d]+/g, "-")}`.slice(0, 60);
