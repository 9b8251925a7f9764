import { NewTabLink } from "#ui/navigation/link.tsx";

/**
 * A sentence beside a box, whose links open beside the form, so that typed text stays. The other
 * marks stay as they are, because a star in such a sentence means that the box is required.
 */
export function LinkedText({
	parts,
}: {
	/** The result of `splitLinks`. */
	parts: readonly string[];
}) {
	return parts.map((part, index) => {
		if (index % 3 === 0) return part;
		if (index % 3 === 2) return null;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence are known by their place
			<NewTabLink key={index} href={parts[index + 1] ?? ""}>
				{part}
			</NewTabLink>
		);
	});
}
