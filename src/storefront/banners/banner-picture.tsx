import { CoverArt } from "#ui/cover-art.tsx";
import type { Hue } from "#ui/hues.ts";
import type { BannerImages } from "../sections.ts";
import { picturesOf } from "./pictures.ts";

interface BannerPictureProps {
	readonly images: BannerImages;
	/** For the art that is drawn where there is no picture. */
	readonly seed: string;
	readonly hue: Hue;
	/** The one that is seen first comes first; the others wait until they are near. */
	readonly first: boolean;
	readonly className: string | undefined;
}

/** Beside words that say it all, so it has no words of its own. */
export function BannerPicture({
	images,
	seed,
	hue,
	first,
	className,
}: BannerPictureProps) {
	const pictures = picturesOf(images);
	if (!pictures)
		return <CoverArt seed={seed} hue={hue} className={className} />;
	return (
		<picture>
			<source media="(width < 48rem)" srcSet={pictures.mob} />
			<source media="(width < 75rem)" srcSet={pictures.tab} />
			<img
				src={pictures.web}
				alt=""
				width={1280}
				height={768}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				className={className}
			/>
		</picture>
	);
}
