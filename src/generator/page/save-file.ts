/** Downloads that the page makes by itself. */

/** The sides and the area of a picture that every browser draws. */
const MOST_SIDE_PX = 8192;
const MOST_AREA_PX = 16_000_000;
/** Twice the size on a screen, for print. */
const SCALE = 2;

export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const loadImage = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image();
  // A canvas with a picture from an address of its own keeps its content readable everywhere, also on pages from a file.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

/** The picture as PNG. Rejects if the browser cannot draw it. */
export const drawPng = async (svg: string): Promise<Blob> => {
  const image = await loadImage(svg);
  const { width, height } = image;
  const scale = Math.min(SCALE, MOST_SIDE_PX / Math.max(width, height), Math.sqrt(MOST_AREA_PX / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('the browser drew no picture'))), 'image/png');
  });
};
