/** The preview that a messenger shows of the page's address. Addresses are absolute and final. */
export type Preview = Readonly<{
  language: string;
  site: string;
  title: string;
  description: string;
  pageUrl: string;
  imageUrl: string;
  imageAlt: string;
  width: number;
  height: number;
}>;

/** The tags of the Open Graph protocol and of X's cards. */
export function OpenGraph({ preview }: { preview: Preview }) {
  const { language, site, title, description, pageUrl, imageUrl, imageAlt, width, height } = preview;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={pageUrl} />
      <meta property="og:site_name" content={site} />
      <meta property="og:locale" content={language} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={imageAlt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={imageAlt} />
    </>
  );
}
