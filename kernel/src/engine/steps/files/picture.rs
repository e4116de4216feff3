//! Pictures: decoded, turned upright, made no larger than needed and written anew. What a camera or a forger put beside the
//! pixels (places, scripts, second files) does not survive.
//!
//! The one file that names the picture library.

use std::io::Cursor;
use std::path::Path;
use std::sync::LazyLock;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType as PngFilter, PngEncoder};
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits};
use tokio::sync::Semaphore;

use super::PICTURE_MAX;
use super::blob::Area;
use super::content::{self, Content};
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::say;

/// Longest side taken in, pixels.
const SIDE_MAX: u32 = 12_000;
/// Most pixels taken in: above what phones make, below what a bomb needs.
const PIXELS_MAX: u64 = 64_000_000;
/// Memory one decoding may take, bytes.
const MEMORY_MAX: u64 = 320 << 20;
/// Longest side of attached pictures: a page of text stays readable.
const ATTACHED_SIDE: u32 = 2_560;
/// Longest side of previews.
const PREVIEW_SIDE: u32 = 320;
const JPEG_QUALITY: u8 = 84;
const PREVIEW_QUALITY: u8 = 70;

/// Pictures decoded at once: each takes a core and much memory.
static DECODING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// What a picture is for decides its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureUse {
    /// Of a person: cut to a square of at most 384 pixels.
    Portrait,
    /// Of a business: at most 640 × 320, transparency kept.
    Logo,
    /// For a browser tab: a square of at most 128 pixels, transparency kept.
    Icon,
}

/// A kept picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPicture {
    /// Where browsers get it: `/images/<hash>.png`. This is what to keep in a row.
    pub path: String,
    pub width: u32,
    pub height: u32,
    pub size_bytes: u64,
}

/// Takes an uploaded picture of a person or business: JPEG, PNG, WebP or GIF by its content. Answers its address, which is
/// public to anyone who knows it and changes with the content.
///
/// # Errors
/// `unsupported_file` or `too_large` at `/file`; nothing is kept then.
pub async fn store_image(app: &App, bytes: Vec<u8>, purpose: PictureUse) -> OpResult<StoredPicture> {
    if bytes.len() as u64 > PICTURE_MAX {
        return Err(OpError::refused_at(
            "/file",
            "too_large",
            say!(
                "kernel-picture-larger-than-mib-allowed-here",
                "This picture is larger than the {limit} MiB allowed here.",
                limit = PICTURE_MAX >> 20
            ),
        ));
    }
    let written = off_thread(move || {
        let picture = decode(&bytes)?;
        let picture = match purpose {
            PictureUse::Portrait => square(picture, 384),
            PictureUse::Logo => within(picture, 640, 320),
            PictureUse::Icon => square(picture, 128),
        };
        // A portrait is a photograph; drawings need sharp edges and see-through parts.
        let content = if purpose == PictureUse::Portrait { content::JPEG } else { content::PNG };
        Ok(Written {
            bytes: encode(&picture, content, JPEG_QUALITY)?,
            content,
            width: picture.width(),
            height: picture.height(),
        })
    })
    .await?;
    let size_bytes = written.bytes.len() as u64;
    let sha256 = app.files.keep_bytes(Area::Pictures, &written.bytes).await?;
    Ok(StoredPicture {
        path: format!("/images/{sha256}.{}", written.content.ending),
        width: written.width,
        height: written.height,
        size_bytes,
    })
}

/// The bytes behind a [`StoredPicture::path`], for documents; and their media type.
///
/// # Errors
/// [`OpError::NotFound`] when the path is none of ours.
pub async fn picture_bytes(app: &App, path: &str) -> OpResult<(Vec<u8>, &'static str)> {
    let (sha256, ending) =
        path.strip_prefix("/images/").and_then(|name| name.split_once('.')).ok_or(OpError::NotFound)?;
    let media_type = match ending {
        "jpg" => content::JPEG.media_type,
        "png" => content::PNG.media_type,
        _ => return Err(OpError::NotFound),
    };
    Ok((app.files.bytes(Area::Pictures, sha256).await?, media_type))
}

/// A picture written anew.
pub(super) struct Written {
    pub bytes: Vec<u8>,
    pub content: Content,
    pub width: u32,
    pub height: u32,
}

/// An attached picture and its preview.
pub(super) struct Attached {
    pub whole: Written,
    pub preview: Written,
}

/// Writes an attached picture anew and makes its preview.
pub(super) async fn attached(path: &Path) -> OpResult<Attached> {
    let bytes = tokio::fs::read(path).await.map_err(|error| OpError::internal(format!("files: {error}")))?;
    off_thread(move || {
        let picture = within(decode(&bytes)?, ATTACHED_SIDE, ATTACHED_SIDE);
        drop(bytes);
        // Screenshots and drawings stay sharp; photographs stay small.
        let content = if picture.color().has_alpha() || few_colours(&picture) { content::PNG } else { content::JPEG };
        let whole = Written {
            bytes: encode(&picture, content, JPEG_QUALITY)?,
            content,
            width: picture.width(),
            height: picture.height(),
        };
        let small = within(picture, PREVIEW_SIDE, PREVIEW_SIDE);
        let preview = Written {
            bytes: encode(&small, content::JPEG, PREVIEW_QUALITY)?,
            content: content::JPEG,
            width: small.width(),
            height: small.height(),
        };
        Ok(Attached { whole, preview })
    })
    .await
}

async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> OpResult<T> + Send + 'static) -> OpResult<T> {
    let _turn = DECODING.acquire().await.map_err(|error| OpError::internal(error.to_string()))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| OpError::internal(format!("a picture: {error}")))?
}

fn decode(bytes: &[u8]) -> OpResult<DynamicImage> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIDE_MAX);
    limits.max_image_height = Some(SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| OpError::internal(error.to_string()))?;
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| unreadable())?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > PIXELS_MAX {
        return Err(OpError::refused_at(
            "/file",
            "too_large",
            say!("kernel-picture-too-many-pixels", "This picture has too many pixels. Make it smaller and try again."),
        ));
    }
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|_| unreadable())?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

fn unreadable() -> OpError {
    OpError::refused_at(
        "/file",
        "unsupported_file",
        say!("kernel-unsupported-file", "This picture cannot be read. Use a JPEG, PNG, WebP or GIF picture."),
    )
}

fn within(picture: DynamicImage, width: u32, height: u32) -> DynamicImage {
    if picture.width() <= width && picture.height() <= height {
        picture
    } else {
        picture.resize(width, height, FilterType::CatmullRom)
    }
}

/// The middle, as a square of at most `side`.
fn square(picture: DynamicImage, side: u32) -> DynamicImage {
    let side = side.min(picture.width().min(picture.height())).max(1);
    picture.resize_to_fill(side, side, FilterType::CatmullRom)
}

/// Whether a picture looks drawn: a sample of its pixels repeats few colours.
fn few_colours(picture: &DynamicImage) -> bool {
    let rgb = picture.thumbnail(64, 64).to_rgb8();
    let colours: std::collections::BTreeSet<[u8; 3]> =
        rgb.pixels().map(|pixel| pixel.0.map(|part| part >> 3)).collect();
    colours.len() <= 64
}

fn encode(picture: &DynamicImage, content: Content, quality: u8) -> OpResult<Vec<u8>> {
    let mut bytes = Vec::new();
    let written = if content == content::PNG {
        let encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Default, PngFilter::Adaptive);
        // Eight bits per part: sixteen would only be larger.
        if picture.color().has_alpha() {
            picture.to_rgba8().write_with_encoder(encoder)
        } else {
            picture.to_rgb8().write_with_encoder(encoder)
        }
    } else {
        on_white(picture).write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality))
    };
    written.map_err(|error| OpError::internal(format!("a picture: {error}")))?;
    Ok(bytes)
}

/// JPEG knows no see-through parts: they become white, as paper is.
fn on_white(picture: &DynamicImage) -> image::RgbImage {
    if !picture.color().has_alpha() {
        return picture.to_rgb8();
    }
    let rgba = picture.to_rgba8();
    image::RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [r, g, b, a] = rgba.get_pixel(x, y).0;
        let mix = |part: u8| ((u32::from(part) * u32::from(a) + 255 * (255 - u32::from(a))) / 255) as u8;
        image::Rgb([mix(r), mix(g), mix(b)])
    })
}

#[cfg(test)]
mod tests {
    use image::{DynamicImage, Rgba, RgbaImage};

    use super::{content, decode, encode, square, within};

    fn drawing(width: u32, height: u32) -> Vec<u8> {
        let picture = RgbaImage::from_fn(width, height, |x, y| {
            Rgba([(x % 256) as u8, (y % 256) as u8, 90, if x < width / 2 { 0 } else { 255 }])
        });
        encode(&DynamicImage::ImageRgba8(picture), content::PNG, 80).unwrap_or_default()
    }

    #[test]
    fn pictures_are_written_anew_and_smaller() {
        let mut bytes = drawing(900, 300);
        bytes.extend_from_slice(b"<script>alert(1)</script>");
        let picture = decode(&bytes).ok().map(|picture| within(picture, 640, 320));
        let picture = picture.unwrap_or_default();
        assert_eq!((picture.width(), picture.height()), (640, 213));
        let again = encode(&picture, content::PNG, 80).unwrap_or_default();
        assert!(!again.windows(8).any(|part| part == b"<script>"));
        assert_eq!(square(picture, 384).width(), 213);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        assert!(decode(b"\x89PNG\r\n\x1a\nrubbish").is_err());
        assert!(decode(b"GIF89a").is_err());
        assert!(decode(b"").is_err());
    }

    /// A file of a few bytes that claims 60,000 × 60,000 pixels.
    #[test]
    fn a_bomb_is_refused_by_its_claim() {
        let mut bytes = drawing(4, 4);
        bytes[16..20].copy_from_slice(&60_000u32.to_be_bytes());
        bytes[20..24].copy_from_slice(&60_000u32.to_be_bytes());
        assert!(decode(&bytes).is_err());
    }
}
