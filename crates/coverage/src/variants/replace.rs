//! Serialisation of a value of the ability language with one variant replaced wherever it stands.
//!
//! Serde names the enum of each variant, so that nothing of the language has to be listed here. The
//! replaced value is read again as any other is.

use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;

use super::used::Variant;

/// The value with each `variant` replaced by what is given.
pub fn replaced<T: Serialize>(value: &T, variant: Variant, by: &Value) -> Option<Value> {
    let swap = Swap { variant, by };
    value
        .serialize(Replacing {
            inner: serde_json::value::Serializer,
            swap,
        })
        .ok()
}

#[derive(Clone, Copy)]
struct Swap<'a> {
    variant: Variant,
    by: &'a Value,
}

impl Swap<'_> {
    fn is(&self, name: &str, variant: &str) -> bool {
        (name, variant) == self.variant
    }
}

/// A serializer, or what it makes of a sequence or structure, that passes the swap on to the parts.
struct Replacing<'a, S> {
    inner: S,
    swap: Swap<'a>,
}

/// A part of the value, serialised with the same swap.
struct Part<'a, 'v, T: ?Sized> {
    value: &'v T,
    swap: Swap<'a>,
}

impl<T: Serialize + ?Sized> Serialize for Part<'_, '_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Replacing {
            inner: serializer,
            swap: self.swap,
        })
    }
}

impl<'a, S> Replacing<'a, S> {
    fn part<'v, T: ?Sized>(&self, value: &'v T) -> Part<'a, 'v, T> {
        Part {
            value,
            swap: self.swap,
        }
    }
}

macro_rules! plain {
    ($($method:ident($kind:ty),)*) => {
        $(fn $method(self, value: $kind) -> Result<S::Ok, S::Error> {
            self.inner.$method(value)
        })*
    };
}

macro_rules! compound {
    ($($method:ident($($name:ident: $kind:ty),*) -> $made:ident,)*) => {
        $(fn $method(self, $($name: $kind),*) -> Result<Replacing<'a, S::$made>, S::Error> {
            let inner = self.inner.$method($($name),*)?;
            Ok(Replacing { inner, swap: self.swap })
        })*
    };
}

impl<'a, S: Serializer> Serializer for Replacing<'a, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Replacing<'a, S::SerializeSeq>;
    type SerializeTuple = Replacing<'a, S::SerializeTuple>;
    type SerializeTupleStruct = Replacing<'a, S::SerializeTupleStruct>;
    type SerializeTupleVariant = TupleVariant<'a, S>;
    type SerializeMap = Replacing<'a, S::SerializeMap>;
    type SerializeStruct = Replacing<'a, S::SerializeStruct>;
    type SerializeStructVariant = StructVariant<'a, S>;

    plain! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32),
        serialize_i64(i64), serialize_u8(u8), serialize_u16(u16), serialize_u32(u32),
        serialize_u64(u64), serialize_f32(f32), serialize_f64(f64), serialize_char(char),
        serialize_str(&str), serialize_bytes(&[u8]), serialize_unit_struct(&'static str),
    }

    compound! {
        serialize_seq(len: Option<usize>) -> SerializeSeq,
        serialize_tuple(len: usize) -> SerializeTuple,
        serialize_tuple_struct(name: &'static str, len: usize) -> SerializeTupleStruct,
        serialize_map(len: Option<usize>) -> SerializeMap,
        serialize_struct(name: &'static str, len: usize) -> SerializeStruct,
    }

    fn serialize_none(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_none()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_some(&part)
    }

    fn serialize_unit(self) -> Result<S::Ok, S::Error> {
        self.inner.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
    ) -> Result<S::Ok, S::Error> {
        match self.swap.is(name, variant) {
            true => self.swap.by.serialize(self.inner),
            false => self.inner.serialize_unit_variant(name, index, variant),
        }
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        let part = self.part(value);
        self.inner.serialize_newtype_struct(name, &part)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        if self.swap.is(name, variant) {
            return self.swap.by.serialize(self.inner);
        }
        let part = self.part(value);
        self.inner
            .serialize_newtype_variant(name, index, variant, &part)
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<TupleVariant<'a, S>, S::Error> {
        let swap = self.swap;
        if swap.is(name, variant) {
            return Ok(TupleVariant::Swapped(swap.by, Some(self.inner)));
        }
        let inner = self
            .inner
            .serialize_tuple_variant(name, index, variant, len)?;
        Ok(TupleVariant::Kept(Replacing { inner, swap }))
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<StructVariant<'a, S>, S::Error> {
        let swap = self.swap;
        if swap.is(name, variant) {
            return Ok(StructVariant::Swapped(swap.by, Some(self.inner)));
        }
        let inner = self
            .inner
            .serialize_struct_variant(name, index, variant, len)?;
        Ok(StructVariant::Kept(Replacing { inner, swap }))
    }
}

/// A variant with several parts: they are dropped where another value takes its place.
enum TupleVariant<'a, S: Serializer> {
    Kept(Replacing<'a, S::SerializeTupleVariant>),
    Swapped(&'a Value, Option<S>),
}

/// The same for named parts.
enum StructVariant<'a, S: Serializer> {
    Kept(Replacing<'a, S::SerializeStructVariant>),
    Swapped(&'a Value, Option<S>),
}

fn swapped<S: Serializer>(by: &Value, inner: Option<S>) -> Result<S::Ok, S::Error> {
    match inner {
        Some(inner) => by.serialize(inner),
        None => Err(ser::Error::custom("a variant ends once")),
    }
}

impl<S: Serializer> ser::SerializeTupleVariant for TupleVariant<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        match self {
            Self::Kept(kept) => {
                let part = kept.part(value);
                kept.inner.serialize_field(&part)
            }
            Self::Swapped(..) => Ok(()),
        }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        match self {
            Self::Kept(kept) => kept.inner.end(),
            Self::Swapped(by, inner) => swapped(by, inner),
        }
    }
}

impl<S: Serializer> ser::SerializeStructVariant for StructVariant<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        match self {
            Self::Kept(kept) => {
                let part = kept.part(value);
                kept.inner.serialize_field(key, &part)
            }
            Self::Swapped(..) => Ok(()),
        }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        match self {
            Self::Kept(kept) => kept.inner.end(),
            Self::Swapped(by, inner) => swapped(by, inner),
        }
    }
}

macro_rules! elements {
    ($($kind:ident.$method:ident,)*) => {
        $(impl<S: ser::$kind> ser::$kind for Replacing<'_, S> {
            type Ok = S::Ok;
            type Error = S::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
                let part = self.part(value);
                self.inner.$method(&part)
            }

            fn end(self) -> Result<S::Ok, S::Error> {
                self.inner.end()
            }
        })*
    };
}

elements! {
    SerializeSeq.serialize_element,
    SerializeTuple.serialize_element,
    SerializeTupleStruct.serialize_field,
}

impl<S: ser::SerializeMap> ser::SerializeMap for Replacing<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), S::Error> {
        self.inner.serialize_key(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        let part = self.part(value);
        self.inner.serialize_value(&part)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

impl<S: ser::SerializeStruct> ser::SerializeStruct for Replacing<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        let part = self.part(value);
        self.inner.serialize_field(key, &part)
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}
